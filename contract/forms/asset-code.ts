import { masterText } from '../limits'

/** What a code on a machine says, whoever printed it. */
export type AssetCode =
  /** The address of its page, here. */
  | { readonly kind: 'machine'; readonly id: number }
  /** What may be a machine's own code. */
  | { readonly kind: 'code'; readonly code: string }
  /** Nothing that can be a machine of this portal. */
  | { readonly kind: 'other' }

/** The forms of a machine, and its record. */
const page = /^\/(?:formularios\/ativo|gestao-ativos)\/([1-9]\d{0,9})\/?$/

/** What a label of ours says: any phone's camera leads to the machine's forms. `origin` is the portal's, as `https://portal.example`. */
export function writeAssetCode(id: number, origin: string): string {
  return `${origin}/formularios/ativo/${id}`
}

/**
 * Reads what stands in a code, or was typed in place of one. Of an address only the machine's id is taken, and only where it is
 * the portal's own: another portal calls another machine by the same number. What is read here is never opened.
 */
export function readAssetCode(text: string, origin: string): AssetCode {
  const code = text.trim()
  if (/^https?:/i.test(code)) {
    const address = URL.canParse(code) ? new URL(code) : null
    const [, id] = address?.origin === origin ? (page.exec(address.pathname) ?? []) : []
    return id === undefined ? { kind: 'other' } : { kind: 'machine', id: Number(id) }
  }
  return code === '' || code.length > masterText.max || /\p{Cc}/u.test(code)
    ? { kind: 'other' }
    : { kind: 'code', code }
}

/** Of several that are written alike but for capitals, the one that is written so; null where none is, or it cannot be told. */
export function assetWithCode<Asset extends { readonly code: string }>(
  assets: readonly Asset[],
  code: string,
): Asset | null {
  const alike = assets.filter((asset) => asset.code.toLowerCase() === code.toLowerCase())
  return alike.find((asset) => asset.code === code) ?? (alike.length === 1 ? (alike[0] ?? null) : null)
}

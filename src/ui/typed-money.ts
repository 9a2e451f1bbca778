import type { Money } from '../../contract/money'

type Language = 'pt' | 'en'

/** Between the groups of three, and before the cents. */
const separators = { pt: ['.', ','], en: [',', '.'] } as const
const longest = 12

/**
 * An amount as a person types it, as it travels; null while it is none. Groups are optional and go by the language; the
 * other language's cents are understood where they can be nothing else (`1234.56` in Portuguese).
 */
export function readTypedMoney(text: string, language: Language): Money | null {
  const [group, point] = separators[language]
  const typed = text.replace(/[\s\u00a0\u202f]/g, '').replace(/^(-?)R\$(-?)/, '$1$2')
  const plain = new RegExp(`^([-−]?)(\\d+|\\d{1,3}(?:\\${group}\\d{3})+)(?:\\${point}(\\d{0,2}))?$`).exec(typed)
  const foreign = new RegExp(`^([-−]?)(\\d+)\\${group}(\\d{1,2})$`).exec(typed)
  const [, sign = '', groups = '', cents = ''] = plain ?? foreign ?? []
  const whole = groups.replaceAll(group, '').replace(/^0+(?=\d)/, '')
  if (whole === '' || whole.length > longest) return null
  const amount = `${whole}.${cents.padEnd(2, '0')}`
  return sign === '' || /^0\.00$/.test(amount) ? amount : `-${amount}`
}

/** A reading of a meter as a person types it, with groups or without; NaN while it is none. */
export function readTypedWhole(text: string, language: Language): number {
  const [group] = separators[language]
  const typed = text.replace(/[\s\u00a0\u202f]/g, '')
  return new RegExp(`^(?:\\d{1,15}|\\d{1,3}(?:\\${group}\\d{3})+)$`).test(typed)
    ? Number(typed.replaceAll(group, ''))
    : Number.NaN
}

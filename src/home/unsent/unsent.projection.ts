import type { Problem } from '../../../contract/problem'
import { type ProjectedOutbox, type Queued, queuedOf } from '../../forms/offline/outbox.projection'
import { editHref, hereHref, offlineHref } from '../../forms/shared/address'
import type { DeviceResponse } from '../../forms/shared/device-responses'

export type UnsentKind = 'refused' | 'waiting' | 'filling' | 'drafts'

export interface UnsentRow {
  /** Of the response, on this device or, of a draft, on the server. */
  readonly id: number
  /** What was answered about which machine; null of a draft of the server, which has its number alone. */
  readonly of: { readonly form: string; readonly asset: string } | null
  readonly href: string
  readonly problem: Problem | null
  readonly isSending: boolean
  readonly canRetry: boolean
}

export interface Unsent {
  readonly kind: UnsentKind
  readonly rows: readonly UnsentRow[]
}

const kinds: readonly UnsentKind[] = ['refused', 'waiting', 'filling', 'drafts']

/** What this device has and the server has not, what presses most first. */
export function projectUnsent(
  begun: readonly DeviceResponse[],
  drafts: readonly number[],
  { rows }: Pick<ProjectedOutbox, 'rows'>,
): Unsent[] {
  const placed = begun.map((response) => placeOf(response, queuedOf(response, rows[response.id])))
  const all = [
    ...placed,
    ...drafts.map((id) => ({
      kind: 'drafts' as const,
      row: { id, of: null, href: editHref(id), problem: null, isSending: false, canRetry: false },
    })),
  ]
  return kinds
    .map((kind) => ({ kind, rows: all.filter((one) => one.kind === kind).map(({ row }) => row) }))
    .filter((one) => one.rows.length > 0)
}

function placeOf({ id, filled: { form, asset }, problem }: DeviceResponse, queued: Queued | null) {
  const { status = null, canRetry = false } = queued ?? {}
  const row = { id, of: { form: form.title, asset: asset.code }, isSending: status === 'sending', canRetry }
  if (status === null) return { kind: 'filling' as const, row: { ...row, href: hereHref(id), problem: null } }
  const kind = status === 'refused' ? ('refused' as const) : ('waiting' as const)
  return { kind, row: { ...row, href: offlineHref, problem: kind === 'refused' ? problem : null } }
}

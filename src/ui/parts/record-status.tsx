import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { StatusBadge, type StatusLook } from './status-badge'

/** How each status of a kind of record is called and looks, in the order of the way a record usually goes. */
export type Statuses<Status extends string = string> = Readonly<
  Record<Status, { readonly word: MessageDescriptor; readonly look: StatusLook }>
>

interface RecordStatusProps {
  status: string
  statuses: Statuses
}

/** One that this client does not know is shown as its text. */
export function RecordStatus({ status, statuses }: RecordStatusProps) {
  const { _ } = useLingui()
  const known = Object.hasOwn(statuses, status) ? statuses[status] : undefined
  return <StatusBadge look={known?.look ?? 'rest'} word={known ? _(known.word) : status} />
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnyStateMachine } from 'xstate'
import { inLifecycle, type RecordOf } from '../../../machines/support/lifecycle'
import type { Statuses } from '../parts/record-status'
import type { Why } from './list-selection'

/** Why nothing can be asked for over a row that a server older than the page sent without its version; null where it has one. */
export function whyUnversioned({ version }: { readonly version?: number }): MessageDescriptor | null {
  return typeof version === 'number' ? null : msg`sem versão informada pelo servidor`
}

export const unknownStatus = msg`em situação desconhecida`

export const ofStatus = (word: MessageDescriptor): Why => ({ ...word, isStatus: true })

interface Step<L extends AnyStateMachine> {
  readonly lifecycle: L
  readonly event: string
  readonly statuses: Statuses
}

/** Why a step cannot be taken with a row, by the lifecycle that the server decides by; null where it can. Its status tells why. */
export function whyNotStep<L extends AnyStateMachine>(
  { lifecycle, event, statuses }: Step<L>,
  facts: RecordOf<L>,
  row: { readonly version: number },
): Why | null {
  const { status }: { readonly status: string } = facts
  const known = Object.hasOwn(statuses, status) ? statuses[status] : undefined
  if (!known) return unknownStatus
  return inLifecycle(lifecycle, facts).can({ type: event }) ? whyUnversioned(row) : ofStatus(known.word)
}

import type { AccessModule } from '../../../contract/access/access'
import type { DebitNoteFacts, DebitNoteRow } from '../../../contract/billing/debit-note'
import { recordPermissions } from '../../../contract/permissions'
import { debitNoteLifecycle } from '../../../machines/billing/debit-note/debit-note.lifecycle'
import { inLifecycle } from '../../../machines/support/lifecycle'
import type { Why } from '../../ui/list/list-selection'
import { whyNotStep } from '../../ui/list/why-not-step'
import { type PermittedAction, permittedActions } from '../../ui/record/actions/permitted-actions'
import { debitNoteStatuses, isDebitNoteStatus } from './debit-note-status'

const permissions = recordPermissions.debitNote.events

export type DebitNoteStep = keyof typeof permissions

/**
 * What may happen to a debit note now and what not, by the lifecycle that the server decides by and by what the person may
 * do; nothing where its status is unknown.
 */
export function projectDebitNoteActions(
  { status }: DebitNoteFacts,
  modules: readonly AccessModule[],
): PermittedAction<DebitNoteStep>[] {
  if (!isDebitNoteStatus(status)) return []
  return permittedActions(inLifecycle(debitNoteLifecycle, { status }), permissions, modules)
}

/** Why a row cannot be cancelled, by the lifecycle that the server decides by; null where it can. */
export function whyNotCancelled({ status, version }: DebitNoteRow): Why | null {
  const step = { lifecycle: debitNoteLifecycle, event: 'debitNote.cancel', statuses: debitNoteStatuses }
  return whyNotStep(step, { status }, { version })
}

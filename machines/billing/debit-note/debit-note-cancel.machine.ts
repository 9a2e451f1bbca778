import { isReason } from '../../../contract/reason'
import { actionDialog } from '../../protocols/action-dialog'
import { debitNoteLifecycle } from './debit-note.lifecycle'

/** Cancels a debit note for a reason: its value can be debited anew from its request. Source: specification, section 2; domain decisions, "Debit note". */
export const debitNoteCancelMachine = actionDialog({
  id: 'debitNoteCancel',
  requirement: 'ND-03',
  field: 'reason',
  isComplete: ({ text }) => isReason(text),
  lifecycle: debitNoteLifecycle,
  event: 'debitNote.cancel',
})

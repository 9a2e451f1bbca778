import { isReason } from '../../contract/reason'
import { debitNoteLifecycle } from '../lifecycles/debit-note.machine'
import { reviewedAction } from './record-action'

/** Cancels a debit note for a reason: its value can be debited anew from its request. Source: specification, section 2; domain decisions, "Debit note". */
export const debitNoteCancelMachine = reviewedAction({
  id: 'debitNoteCancel',
  demand: 'ND-03',
  field: 'reason',
  isComplete: ({ text }) => isReason(text),
  lifecycle: debitNoteLifecycle,
  event: 'debitNote.cancel',
})

import type { DebitNoteRow } from '../../../contract/billing/debit-note'
import { debitNoteWords } from '../../../machines/billing/debit-note/debit-note.words'
import type { Statuses } from '../../ui/parts/record-status'
import { type BillStanding, BillStatus } from '../shared/due-date'

type Status = DebitNoteRow['status']

const { issued, cancelled } = debitNoteWords.states

/** The one place that says how the status of a debit note is called and looks. */
export const debitNoteStatuses: Statuses<Status> = {
  issued: { word: issued, look: 'done' },
  cancelled: { word: cancelled, look: 'cancelled' },
}

export function isDebitNoteStatus(status: string): status is Status {
  return Object.hasOwn(debitNoteStatuses, status)
}

export function DebitNoteStatus(bill: BillStanding) {
  return <BillStatus {...bill} statuses={debitNoteStatuses} />
}

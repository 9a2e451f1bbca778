import { debitNoteStatuses } from '../../../contract/billing/debit-note.schema'
import { debitNoteLifecycle } from '../../../machines/billing/debit-note/debit-note.lifecycle'
import { debitNote } from '../../database/schema'
import { defineRecord } from '../../record/transition'
import { ndRequestRecord } from '../nd-request/nd-request-record'

export const debitNoteRecord = defineRecord({
  entity: 'debit_note',
  table: debitNote,
  lifecycle: debitNoteLifecycle,
  statuses: debitNoteStatuses,
  factsOf: ({ status }) => ({ status }),
  inLog: ({ status }) => ({ status }),
  stampsOf: ({ now, reason = null }) => ({ updated_at: now, cancellation_reason: reason }),
})

/** The request whose accepted costs a note debits. */
export const ownerOfDebitNote = { kind: ndRequestRecord, column: debitNote.request_id }

import type { z } from 'zod'
import type { DebitNote } from '../../../contract/billing/debit-note'
import { toCents } from '../../../contract/money'
import type { reasonSchema } from '../../../contract/reason.schema'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import type { Call } from '../../http/route'
import { applyTransition, lockWithOwner } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { ndRequestRecord } from '../nd-request/nd-request-record'
import { readDebitNote } from './debit-note-read'
import { debitNoteRecord, ownerOfDebitNote } from './debit-note-record'

const refusal = 'A nota de débito não pode ser cancelada no estado atual.'

/** Irreversible; what it debits can be debited anew. */
export async function cancelDebitNote(
  transaction: Database,
  call: Call<{ id: number }, null, z.output<typeof reasonSchema>, Caller>,
): Promise<DebitNote> {
  const { reason } = call.body
  const { owner, record } = await lockWithOwner(transaction, debitNoteRecord, ownerOfDebitNote, call)
  await applyTransition(transaction, call, debitNoteRecord, {
    ...{ record, refusal, reason },
    event: { type: 'debitNote.cancel' },
  })
  await applyTransition(transaction, call, ndRequestRecord, {
    ...{ record: owner, refusal, reason },
    event: { type: 'debitNote.cancel', cents: toCents(record.value) },
    subject: record.number,
  })
  return readDebitNote(transaction, record.id, dayAt(call.services.clock()))
}

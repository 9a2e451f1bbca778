import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { DebitNote } from '../../../contract/billing/debit-note'
import type { ndReasonSchema } from '../../../contract/billing/nd-request.schema'
import { toCents } from '../../../contract/money'
import { debitNoteLifecycle } from '../../../machines/billing/debit-note/debit-note.lifecycle'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import { debitNote } from '../../database/schema'
import { notFound, Refused } from '../../http/refused'
import type { Call } from '../../http/route'
import { checkVersion } from '../../http/version'
import { decide } from '../../record/decide'
import { writeLog } from '../../record/log-entry'
import type { Caller } from '../../session/caller'
import { changeNdRequest, lockNdRequest } from '../nd-request/nd-request-change'
import { readDebitNote } from './debit-note-read'

const refusal = 'A nota de débito não pode ser cancelada no estado atual.'

/** Irreversible; what it debits can be debited anew. The request is locked first, wherever both are. */
export async function cancelDebitNote(
  transaction: Database,
  call: Call<{ id: number }, null, z.output<typeof ndReasonSchema>, Caller>,
): Promise<DebitNote> {
  const { id } = call.parameters
  const { reason } = call.body
  const now = new Date(call.services.clock())
  const [found] = await transaction
    .select({ request_id: debitNote.request_id })
    .from(debitNote)
    .where(eq(debitNote.id, id))
  if (!found) throw notFound()
  const request = await lockNdRequest(transaction, found.request_id)
  const [record] = await transaction.select().from(debitNote).where(eq(debitNote.id, id)).for('update')
  if (!record) throw notFound()
  checkVersion(call.header('If-Match'), record.version)
  const { status, number, value, version } = record
  const decision = decide(debitNoteLifecycle, { status }, { type: 'debitNote.cancel' })
  if ('refusal' in decision) throw new Refused(409, { detail: refusal, refusal: decision.refusal })
  await transaction
    .update(debitNote)
    .set({ status: 'cancelled', version: version + 1, updated_at: now, cancellation_reason: reason })
    .where(eq(debitNote.id, id))
  await writeLog(transaction, call, {
    ...{ entity: 'debit_note', id, transition: 'debitNote.cancel', reason },
    ...{ from: status, to: 'cancelled', changes: [{ field: 'status', old: status, new: 'cancelled' }] },
  })
  await changeNdRequest(transaction, call, {
    record: request,
    event: { type: 'debitNote.cancel', cents: toCents(value) },
    refusal,
    subject: number,
    logReason: reason,
  })
  return readDebitNote(transaction, id, dayAt(now.getTime()))
}

import type { z } from 'zod'
import type { NdRequest } from '../../../contract/billing/nd-request'
import type { reasonSchema } from '../../../contract/reason.schema'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import { ndRevision } from '../../database/schema'
import type { Call } from '../../http/route'
import { applyTransition, lockForCall } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { readNdLines } from './nd-request-lines'
import { readNdRequest } from './nd-request-read'
import { ndRequestRecord } from './nd-request-record'

type Step = Call<{ id: number }, null, unknown, Caller>
type ReasonedStep = Call<{ id: number }, null, z.output<typeof reasonSchema>, Caller>

/** To the client, who is asked to accept it as it is now: kept as a revision. */
export async function sendNdRequest(transaction: Database, call: Step): Promise<NdRequest> {
  const record = await lockForCall(transaction, ndRequestRecord, call)
  const { id, revision, competencia, notes, value, reason } = record
  await applyTransition(transaction, call, ndRequestRecord, {
    record,
    event: { type: 'request.send' },
    refusal: 'A solicitação não pode ser enviada no estado atual.',
  })
  await transaction.insert(ndRevision).values({
    ...{ request_id: id, revision, competencia, notes, value, reason },
    sent_at: new Date(call.services.clock()),
    sent_by: call.caller.id,
    lines: await readNdLines(transaction, id),
  })
  return readNdRequest(transaction, id, call.caller, dayAt(call.services.clock()))
}

/** What the client said to it: accepted. */
export async function approveNdRequest(transaction: Database, call: Step): Promise<NdRequest> {
  const record = await lockForCall(transaction, ndRequestRecord, call)
  await applyTransition(transaction, call, ndRequestRecord, {
    record,
    event: { type: 'request.approve' },
    refusal: 'A aprovação não pode ser registrada no estado atual.',
  })
  return readNdRequest(transaction, record.id, call.caller, dayAt(call.services.clock()))
}

/** What the client said to it: to be changed, as the reason says. What is sent next is another revision. */
export async function reviewNdRequest(transaction: Database, call: ReasonedStep): Promise<NdRequest> {
  const { reason } = call.body
  const record = await lockForCall(transaction, ndRequestRecord, call)
  await applyTransition(transaction, call, ndRequestRecord, {
    record,
    event: { type: 'request.review' },
    refusal: 'A solicitação não pode voltar para revisão no estado atual.',
    fields: { revision: record.revision + 1 },
    reason,
  })
  return readNdRequest(transaction, record.id, call.caller, dayAt(call.services.clock()))
}

/** Irreversible; the lifecycle allows it only where nothing is debited. */
export async function cancelNdRequest(transaction: Database, call: ReasonedStep): Promise<NdRequest> {
  const { reason } = call.body
  const record = await lockForCall(transaction, ndRequestRecord, call)
  await applyTransition(transaction, call, ndRequestRecord, {
    record,
    event: { type: 'request.cancel' },
    refusal: 'A solicitação não pode ser cancelada no estado atual, ou há nota de débito ativa.',
    reason,
  })
  return readNdRequest(transaction, record.id, call.caller, dayAt(call.services.clock()))
}

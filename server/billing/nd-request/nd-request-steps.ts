import type { z } from 'zod'
import type { NdRequest } from '../../../contract/billing/nd-request'
import type { ndReasonSchema } from '../../../contract/billing/nd-request.schema'
import type { Database } from '../../database/open'
import { ndRevision } from '../../database/schema'
import type { AnyCall, Call } from '../../http/route'
import { checkVersion } from '../../http/version'
import { tell } from '../../notifications/tell'
import type { Caller } from '../../session/caller'
import { changeNdRequest, lockNdRequest, type NdRequestRecord } from './nd-request-change'
import { readNdLines } from './nd-request-lines'
import { readNdRequest } from './nd-request-read'

type Step = Call<{ id: number }, null, unknown, Caller>
type ReasonedStep = Call<{ id: number }, null, z.output<typeof ndReasonSchema>, Caller>

/** To the client, who is asked to accept it as it is now: kept as a revision. */
export async function sendNdRequest(transaction: Database, call: Step): Promise<NdRequest> {
  const record = await begin(transaction, call)
  const { id, revision, competencia, notes, value, reason } = record
  await changeNdRequest(transaction, call, {
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
  await tellCreator(transaction, call, record, {
    title: 'Solicitação enviada ao cliente',
    message: `A solicitação de nota de débito #${id} aguarda o aceite do cliente.`,
  })
  return readNdRequest(transaction, id)
}

/** What the client said to it: accepted. */
export async function approveNdRequest(transaction: Database, call: Step): Promise<NdRequest> {
  const record = await begin(transaction, call)
  await changeNdRequest(transaction, call, {
    record,
    event: { type: 'request.approve' },
    refusal: 'A aprovação não pode ser registrada no estado atual.',
  })
  await tellCreator(transaction, call, record, {
    title: 'Solicitação aprovada',
    message: `O cliente aprovou a solicitação de nota de débito #${record.id}.`,
  })
  return readNdRequest(transaction, record.id)
}

/** What the client said to it: to be changed, as the reason says. What is sent next is another revision. */
export async function reviewNdRequest(transaction: Database, call: ReasonedStep): Promise<NdRequest> {
  const record = await begin(transaction, call)
  await changeNdRequest(transaction, call, {
    record,
    event: { type: 'request.review' },
    refusal: 'A solicitação não pode voltar para revisão no estado atual.',
    fields: { revision: record.revision + 1 },
    reason: call.body.reason,
  })
  await tellCreator(transaction, call, record, {
    title: 'Solicitação em revisão',
    message: `A solicitação de nota de débito #${record.id} voltou para revisão: ${call.body.reason}`,
  })
  return readNdRequest(transaction, record.id)
}

/** Irreversible; the lifecycle allows it only where nothing is debited. */
export async function cancelNdRequest(transaction: Database, call: ReasonedStep): Promise<NdRequest> {
  const record = await begin(transaction, call)
  await changeNdRequest(transaction, call, {
    record,
    event: { type: 'request.cancel' },
    refusal: 'A solicitação não pode ser cancelada no estado atual, ou há nota de débito ativa.',
    reason: call.body.reason,
  })
  await tellCreator(transaction, call, record, {
    title: 'Solicitação cancelada',
    message: `A solicitação de nota de débito #${record.id} foi cancelada: ${call.body.reason}`,
  })
  return readNdRequest(transaction, record.id)
}

async function begin(transaction: Database, call: Step): Promise<NdRequestRecord> {
  const record = await lockNdRequest(transaction, call.parameters.id)
  checkVersion(call.header('If-Match'), record.version)
  return record
}

/** Who made it need not be told of what they did themselves. */
async function tellCreator(
  transaction: Database,
  call: AnyCall,
  { id, created_by }: NdRequestRecord,
  told: { readonly title: string; readonly message: string },
): Promise<void> {
  if (created_by === call.caller?.id) return
  await tell(transaction, call, { ...told, user: created_by, link: `/faturamento/solicitacoes-nota-debito/${id}` })
}

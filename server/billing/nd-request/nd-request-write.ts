import type { z } from 'zod'
import type { NdRequest } from '../../../contract/billing/nd-request'
import type { createNdRequestSchema, editNdRequestSchema } from '../../../contract/billing/nd-request.schema'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import { ndRequest } from '../../database/schema'
import { refuseFields } from '../../http/refused'
import type { Call } from '../../http/route'
import { changesBetween, writeLog } from '../../record/log-entry'
import { applyTransition, lockForCall } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { checkPair, refuseInactive } from '../report/report-create'
import { checkLines, readNdLines, sumOfLines, writeLines } from './nd-request-lines'
import { readNdRequest } from './nd-request-read'
import { ndRequestRecord } from './nd-request-record'

type Creation = z.output<typeof createNdRequestSchema>
type Edit = z.output<typeof editNdRequestSchema>

/** A draft, with the lines it has so far. */
export async function createNdRequest(
  transaction: Database,
  call: Call<null, null, Creation, Caller>,
): Promise<NdRequest> {
  const { body, caller, services } = call
  const { cost_center: cost_center_id, client: client_id, competencia, notes, lines } = body
  await checkPair(transaction, body)
  await refuseInactive(transaction, body)
  if (lines.some(({ id }) => id !== null)) throw refuseFields({ lines: ['Um custo novo não tem id.'] })
  await checkLines(transaction, [], lines)
  const value = sumOfLines(lines)
  const now = new Date(services.clock())
  const [made] = await transaction
    .insert(ndRequest)
    .values({
      ...{ cost_center_id, client_id, competencia, notes, value },
      status: 'draft',
      since: now,
      created_by: caller.id,
      created_at: now,
    })
    .returning({ id: ndRequest.id, status: ndRequest.status })
  if (!made) throw new Error('the request was not inserted')
  await writeLines(transaction, made.id, [], lines)
  const answer = await readNdRequest(transaction, made.id, call.caller, dayAt(call.services.clock()))
  const { cliente, cost_center } = answer
  await writeLog(transaction, call, {
    entity: 'nd_request',
    id: made.id,
    transition: 'request.create',
    to: made.status,
    changes: changesBetween(
      { notes: '' },
      { cliente: cliente.name, cost_center: cost_center.code, competencia, notes, lines: lines.length, value },
    ),
  })
  return answer
}

/** Changes a request, or nothing where it stands so already. */
export async function editNdRequest(
  transaction: Database,
  call: Call<{ id: number }, null, Edit, Caller>,
): Promise<NdRequest> {
  const { body } = call
  const record = await lockForCall(transaction, ndRequestRecord, call)
  const standing = await readNdLines(transaction, record.id)
  await checkLines(transaction, standing, body.lines)
  const value = sumOfLines(body.lines)
  const { changes } = await writeLines(transaction, record.id, standing, body.lines)
  await applyTransition(transaction, call, ndRequestRecord, {
    record,
    event: { type: 'request.edit' },
    refusal: 'A solicitação não pode ser alterada no estado atual.',
    fields: { competencia: body.competencia, notes: body.notes, value },
    changesBefore: changes,
  })
  return readNdRequest(transaction, record.id, call.caller, dayAt(call.services.clock()))
}

import { and, eq, gte, lte, ne, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { type DraftProblem, problemsOf, type Report } from '../../../contract/billing/report'
import type { createReportSchema } from '../../../contract/billing/report.schema'
import { periodDays } from '../../../contract/limits'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import { client, costCenter, costCenterClient, report } from '../../database/schema'
import { refuse, refuseFields, refuseProblems } from '../../http/refused'
import type { Call } from '../../http/route'
import { changesBetween, writeLog } from '../../record/log-entry'
import type { Caller } from '../../session/caller'
import { readReport } from './report-read'
import { statusOf } from './report-status'

type Creation = z.output<typeof createReportSchema>
type Pair = Pick<Creation, 'cost_center' | 'client'>
type Measured = Pick<Creation, 'cost_center' | 'client' | 'inicio' | 'fim'>

const messages: Record<DraftProblem, string> = {
  required: 'Campo obrigatório.',
  endBeforeStart: 'Fim da medição deve ser igual ou após o início',
  tooLong: `O período não pode passar de ${periodDays.max} dias.`,
}

export async function createReport(transaction: Database, call: Call<null, null, Creation, Caller>): Promise<Report> {
  const { body, caller, services } = call
  checkDraft(body)
  await lockPair(transaction, body)
  await checkPair(transaction, body)
  await refuseInactive(transaction, body)
  await refuseDuplicate(transaction, body)
  const now = services.clock()
  const facts = { status: 'open', total: 0, invoiced: 0, provisioned: 0 }
  const { cost_center: cost_center_id, client: client_id, inicio, fim, competencia } = body
  const period = { competencia, emissao: dayAt(now), inicio, fim }
  const [made] = await transaction
    .insert(report)
    .values({
      ...period,
      cost_center_id,
      client_id,
      status: statusOf(facts),
      created_by: caller.id,
      created_at: new Date(now),
    })
    .returning({ id: report.id, status: report.status })
  if (!made) throw new Error('the report was not inserted')
  const answer = await readReport(transaction, made.id)
  await writeLog(transaction, call, {
    entity: 'report',
    id: made.id,
    transition: 'report.create',
    to: made.status,
    changes: changesBetween({}, { cliente: answer.cliente.name, cost_center: answer.cost_center.code, ...period }),
  })
  return answer
}

/** 400 at the field where a period is not one. */
export function checkDraft(draft: Creation): void {
  refuseProblems(problemsOf(draft), messages)
}

/** The client must belong to the cost center, else 400 at the client. */
export async function checkPair(transaction: Database, pair: Pair): Promise<void> {
  const [found] = await selectPair(transaction, pair)
  if (!found) throw refuseFields({ client: ['O cliente não pertence ao centro de custo.'] })
}

/** Two reports of one pair are made one after the other, never at once, also where the client has left the cost center. */
export async function lockPair(transaction: Database, pair: Pair): Promise<void> {
  await transaction
    .select({ id: costCenter.id })
    .from(costCenter)
    .where(eq(costCenter.id, pair.cost_center))
    .for('no key update')
  await selectPair(transaction, pair).for('update')
}

function selectPair(transaction: Database, { cost_center, client }: Pair) {
  return transaction
    .select()
    .from(costCenterClient)
    .where(and(eq(costCenterClient.cost_center_id, cost_center), eq(costCenterClient.client_id, client)))
}

/** 409 where nothing new may be made of one of the two (their lifecycle's `inactive`), which stays so until this is done. */
export async function refuseInactive(transaction: Database, pair: Pair): Promise<void> {
  const one = { code: costCenter.code, status: costCenter.status }
  const [center] = await transaction
    .select(one)
    .from(costCenter)
    .where(eq(costCenter.id, pair.cost_center))
    .for('share')
  if (center?.status === 'inactive') throw refuse(409, `O centro de custo ${center.code} está inativo.`)
  const other = { name: client.name, status: client.status }
  const [cliente] = await transaction.select(other).from(client).where(eq(client.id, pair.client)).for('share')
  if (cliente?.status === 'inactive') throw refuse(409, `O cliente ${cliente.name} está inativo.`)
}

/** 409 where a standing report of the pair shares a day; `others` leaves out the one that is being changed. The pair must be locked. */
export async function refuseDuplicate(
  transaction: Database,
  { cost_center, client, inicio, fim }: Measured,
  others?: SQL,
): Promise<void> {
  const [same] = await transaction
    .select({ id: report.id })
    .from(report)
    .where(
      and(
        eq(report.cost_center_id, cost_center),
        eq(report.client_id, client),
        lte(report.inicio, fim),
        gte(report.fim, inicio),
        ne(report.status, 'cancelled'),
        others,
      ),
    )
    .orderBy(report.id)
    .limit(1)
  if (same) throw refuse(409, `Já existe o boletim ${same.id} deste cliente e centro de custo no período.`)
}

import { asc, eq } from 'drizzle-orm'
import type { CloneReport, Report } from '../../../contract/billing/report'
import { fromCents, toCents } from '../../../contract/money'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import { report, reportLine } from '../../database/schema'
import type { Call } from '../../http/route'
import { changesBetween, writeLog } from '../../record/log-entry'
import { lockRecord } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { checkTotal } from '../shared/largest-amount'
import { checkDraft, checkPair, lockPair, refuseDuplicate, refuseInactive } from './report-create'
import { readReport } from './report-read'
import { reportRecord } from './report-record'
import { statusOf } from './report-status'

const linesAtOnce = 500

type Line = typeof reportLine.$inferSelect

/** A new report of the same pair and assets: each meter begins where it ended, each rent at what was agreed. Whatever the source's state. */
export async function cloneReport(
  transaction: Database,
  call: Call<{ id: number }, null, CloneReport, Caller>,
): Promise<Report> {
  const { parameters, body, caller, services } = call
  const source = await lockRecord(transaction, reportRecord, parameters.id)
  const pair = { cost_center: source.cost_center_id, client: source.client_id }
  checkDraft({ ...pair, ...body })
  await lockPair(transaction, pair)
  await checkPair(transaction, pair)
  await refuseInactive(transaction, pair)
  await refuseDuplicate(transaction, { ...pair, ...body })
  const lines = await transaction
    .select()
    .from(reportLine)
    .where(eq(reportLine.report_id, source.id))
    .orderBy(asc(reportLine.id))
  const total = lines.reduce((sum, line) => sum + toCents(rentOf(line)), 0)
  checkTotal(total)
  const now = services.clock()
  const emissao = dayAt(now)
  const [made] = await transaction
    .insert(report)
    .values({
      ...body,
      emissao,
      client_id: source.client_id,
      cost_center_id: source.cost_center_id,
      total: fromCents(total),
      status: statusOf({ status: 'open', total, invoiced: 0, provisioned: 0 }),
      created_by: caller.id,
      created_at: new Date(now),
    })
    .returning({ id: report.id, status: report.status })
  if (!made) throw new Error('the report was not inserted')
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const copies = lines.slice(start, start + linesAtOnce).map((line) => copyOf(line, made.id))
    await transaction.insert(reportLine).values(copies)
  }
  const answer = await readReport(transaction, made.id)
  const { cliente, cost_center, competencia, inicio, fim, valor_bm, assets } = answer
  await writeLog(transaction, call, {
    entity: 'report',
    id: made.id,
    transition: 'report.create',
    to: made.status,
    changes: changesBetween(
      {},
      {
        cloned_from: source.id,
        ...{ cliente: cliente.name, cost_center: cost_center.code, competencia, emissao, inicio, fim },
        ...{ assets, valor_bm },
      },
    ),
  })
  return answer
}

/** What the next period charges of what was agreed; nothing agreed leaves the rent as it was. */
function rentOf({ value, rent }: Pick<Line, 'value' | 'rent'>): string {
  return toCents(value) > 0 ? value : rent
}

function copyOf({ asset_id, status, value, unit, final, franchise, ...line }: Line, report_id: number) {
  const rent = rentOf({ value, rent: line.rent })
  return {
    ...{ report_id, asset_id, status, value, unit, franchise, rent, total: rent },
    ...{ initial: final, final, excess: '0.00', discount: '0.00' },
    ...{ service_order: '', failure_analysis: '', observations: '' },
  }
}

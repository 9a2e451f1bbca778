import { eq } from 'drizzle-orm'
import { toCents } from '../../contract/money'
import type { Report } from '../../contract/reports'
import { reportLifecycle } from '../../machines/lifecycles/report.machine'
import type { Database } from '../database/open'
import { report } from '../database/schema'
import { decide } from '../decide'
import { changesBetween, writeLog } from '../log-entry'
import { notFound, Refused } from '../refused'
import type { Call } from '../route'
import type { Caller } from '../session/caller'
import { readReport } from './report-read'
import { statusSchema } from './report-status'

/** Asks the lifecycle, writes what it answers. Money is not touched: a report is cancelled only where nothing is billed. */
export async function cancelReport(
  transaction: Database,
  call: Call<{ id: number }, null, null, Caller>,
): Promise<Report> {
  const { id } = call.parameters
  const [record] = await transaction.select().from(report).where(eq(report.id, id)).for('update')
  if (!record) throw notFound()
  checkVersion(call.header('If-Match'), record.version)
  const decision = decide(reportLifecycle, factsOf(record), { type: 'report.cancel' })
  if ('refusal' in decision) {
    const { refusal } = decision
    throw new Refused(409, { detail: 'O boletim não pode ser cancelado no estado atual.', refusal })
  }
  const status = statusSchema.parse(decision.next)
  await transaction
    .update(report)
    .set({ status, version: record.version + 1 })
    .where(eq(report.id, id))
  await writeLog(transaction, call, {
    entity: 'report',
    id,
    transition: 'report.cancel',
    from: record.status,
    to: status,
    changes: changesBetween({ status: record.status }, { status }),
  })
  return readReport(transaction, id)
}

function factsOf({ status, total, invoiced, provisioned }: typeof report.$inferSelect) {
  return { status, total: toCents(total), invoiced: toCents(invoiced), provisioned: toCents(provisioned) }
}

function checkVersion(header: string | undefined, version: number): void {
  if (header === `"${version}"`) return
  throw new Refused(
    412,
    { detail: 'O boletim foi alterado por outra pessoa. Recarregue e tente novamente.' },
    { ETag: `"${version}"` },
  )
}

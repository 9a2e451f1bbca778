import { eq } from 'drizzle-orm'
import type { EventFromLogic } from 'xstate'
import type { ReportFacts } from '../../../contract/billing/report'
import type { Change } from '../../../contract/log'
import { fromCents, toCents } from '../../../contract/money'
import { reportLifecycle } from '../../../machines/billing/report/report.lifecycle'
import type { Database } from '../../database/open'
import { report } from '../../database/schema'
import { notFound, Refused } from '../../http/refused'
import type { AnyCall } from '../../http/route'
import { decide } from '../../record/decide'
import { changesBetween, writeLog } from '../../record/log-entry'
import { statusSchema } from './report-status'

export type ReportRecord = typeof report.$inferSelect
export type ReportEvent = EventFromLogic<typeof reportLifecycle>

/** The report, which nobody else changes until the transaction ends; 404 where there is none. Whatever belongs to a report is written under this lock. */
export async function lockReport(transaction: Database, id: number): Promise<ReportRecord> {
  const [record] = await transaction.select().from(report).where(eq(report.id, id)).for('update')
  if (!record) throw notFound()
  return record
}

/** Holds the report as `lockReport` does, for a write that changes nothing of its own: a version for each log entry. */
export async function raiseVersion(transaction: Database, id: number): Promise<void> {
  const { version } = await lockReport(transaction, id)
  await transaction
    .update(report)
    .set({ version: version + 1 })
    .where(eq(report.id, id))
}

/** T, I and P in cents. */
export function factsOf({ status, total, invoiced, provisioned }: ReportRecord): ReportFacts {
  return { status, total: toCents(total), invoiced: toCents(invoiced), provisioned: toCents(provisioned) }
}

interface Happening {
  readonly record: ReportRecord
  readonly event: ReportEvent
  /** What the person is told where the lifecycle refuses. */
  readonly refusal: string
  readonly subject?: string
  /** What changed besides status and amounts. */
  readonly changes?: readonly Change[]
  readonly reason?: string
}

/**
 * Has something happen to a locked report: its lifecycle allows it, or 409 with the state, the event and the guards that
 * failed. Amounts, status, version and one log entry are written, or nothing where nothing changes; answers the report as
 * it is then.
 */
export async function changeReport(
  transaction: Database,
  call: AnyCall,
  { record, event, refusal: detail, subject, changes = [], reason }: Happening,
): Promise<ReportRecord> {
  const decision = decide(reportLifecycle, factsOf(record), event)
  if ('refusal' in decision) throw new Refused(409, { detail, refusal: decision.refusal })
  const { total, invoiced, provisioned } = decision.context
  const before = { status: record.status, ...amountsOf(factsOf(record)) }
  const after = { status: statusSchema.parse(decision.next), ...amountsOf({ total, invoiced, provisioned }) }
  const allChanges = [...changes, ...changesBetween(before, after)]
  if (allChanges.length === 0) return record
  const { valor_bm, ...columns } = after
  const written = { ...columns, total: valor_bm, version: record.version + 1 }
  await transaction.update(report).set(written).where(eq(report.id, record.id))
  await writeLog(transaction, call, {
    entity: 'report',
    id: record.id,
    transition: event.type,
    from: record.status,
    to: after.status,
    changes: allChanges,
    ...(subject === undefined ? {} : { subject }),
    ...(reason === undefined ? {} : { reason }),
  })
  return { ...record, ...written }
}

/** As they travel. */
export function amountsOf({ total, invoiced, provisioned }: Omit<ReportFacts, 'status'>) {
  return { valor_bm: fromCents(total), invoiced: fromCents(invoiced), provisioned: fromCents(provisioned) }
}

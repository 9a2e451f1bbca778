import { eq } from 'drizzle-orm'
import type { EventFromLogic } from 'xstate'
import { z } from 'zod'
import { ndRequestStatuses } from '../../../contract/billing/nd-request.schema'
import type { Change } from '../../../contract/log'
import { fromCents, toCents } from '../../../contract/money'
import { ndRequestLifecycle } from '../../../machines/billing/nd-request/nd-request.lifecycle'
import type { Database } from '../../database/open'
import { ndLine, ndRequest } from '../../database/schema'
import { notFound, Refused } from '../../http/refused'
import type { AnyCall } from '../../http/route'
import { decide } from '../../record/decide'
import { changesBetween, writeLog } from '../../record/log-entry'

export type NdRequestRecord = typeof ndRequest.$inferSelect

const statusSchema = z.enum(ndRequestStatuses)

/** The request, which nobody else changes until the transaction ends; 404 where there is none. Its lines and debit notes are written under this lock. */
export async function lockNdRequest(transaction: Database, id: number): Promise<NdRequestRecord> {
  const [record] = await transaction.select().from(ndRequest).where(eq(ndRequest.id, id)).for('update')
  if (!record) throw notFound()
  return record
}

/** Holds the request as `lockNdRequest` does, for a write that changes nothing of its own: a version for each log entry. */
export async function raiseNdRequestVersion(transaction: Database, id: number): Promise<void> {
  const { version } = await lockNdRequest(transaction, id)
  await transaction
    .update(ndRequest)
    .set({ version: version + 1 })
    .where(eq(ndRequest.id, id))
}

interface Happening {
  readonly record: NdRequestRecord
  readonly event: EventFromLogic<typeof ndRequestLifecycle>
  /** What the person is told where the lifecycle refuses. */
  readonly refusal: string
  /** What changes besides the status and what is debited. */
  readonly fields?: Partial<Pick<NdRequestRecord, 'competencia' | 'notes' | 'value' | 'revision'>>
  /** Of its lines. */
  readonly changes?: readonly Change[]
  readonly subject?: string
  /** Why it is sent back or cancelled; kept for as long as it stands in that state. */
  readonly reason?: string
  /** Why something else was done that it is told of: kept in the log alone. */
  readonly logReason?: string
}

/**
 * Has something happen to a locked request: its lifecycle allows it, or 409 with the state, the event and the guards that
 * failed. Fields, status and since when, what is debited, version and one log entry are written, or nothing where nothing
 * changes; answers the request as it is then.
 */
export async function changeNdRequest(
  transaction: Database,
  call: AnyCall,
  { record, event, refusal: detail, fields = {}, changes = [], subject, reason, logReason = reason }: Happening,
): Promise<NdRequestRecord> {
  const { status, value, debited, competencia, notes, revision } = record
  const lines = await transaction.$count(ndLine, eq(ndLine.request_id, record.id))
  const facts = { status, lines, value: toCents(value), debited: toCents(debited) }
  const decision = decide(ndRequestLifecycle, facts, event)
  if ('refusal' in decision) throw new Refused(409, { detail, refusal: decision.refusal })
  const next = statusSchema.parse(decision.next)
  const after = { ...fields, status: next, debited: fromCents(decision.context.debited) }
  const allChanges = [...changes, ...changesBetween({ competencia, notes, value, revision, status, debited }, after)]
  if (allChanges.length === 0) return record
  const written = {
    ...after,
    version: record.version + 1,
    ...(next === status ? {} : { since: new Date(call.services.clock()), reason: reason ?? null }),
  }
  await transaction.update(ndRequest).set(written).where(eq(ndRequest.id, record.id))
  await writeLog(transaction, call, {
    entity: 'nd_request',
    id: record.id,
    transition: event.type,
    from: status,
    to: next,
    changes: allChanges,
    ...(subject === undefined ? {} : { subject }),
    ...(logReason === undefined ? {} : { reason: logReason }),
  })
  return { ...record, ...written }
}

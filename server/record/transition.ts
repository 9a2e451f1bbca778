import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate'
import { z } from 'zod'
import type { LoggedEntity, LoggedField } from '../../contract/log-fields'
import type { RecordOf } from '../../machines/support/lifecycle'
import type { Database } from '../database/open'
import { notFound, Refused } from '../http/refused'
import type { AnyCall, Call } from '../http/route'
import { checkVersion } from '../http/version'
import { decide } from './decide'
import { type ChangeOf, changesBetween, type LoggedFields, writeLog } from './log-entry'

/** What every record has. */
export interface Versioned {
  readonly id: number
  readonly version: number
}

/** What every record with a lifecycle has. */
export interface Standing extends Versioned {
  readonly status: string
}

/** A kind of record as the database and the log know it. */
export interface RecordTable<Row> {
  /** As the log names it. */
  readonly entity: LoggedEntity
  readonly table: PgTable & { readonly id: PgColumn; readonly version: PgColumn; readonly $inferSelect: Row }
}

/** A kind of record whose lifecycle decides what may happen to it. */
export interface RecordKind<Lifecycle extends AnyStateMachine, Row extends Standing> extends RecordTable<Row> {
  readonly lifecycle: Lifecycle
  /** The states of the lifecycle that a record can stand in; any other is a bug. */
  readonly statuses: readonly Row['status'][]
  /** What the lifecycle decides by; of who asks too, where duties are separated. */
  readonly factsOf: (
    record: Row,
    transaction: Database,
    caller: number | null,
  ) => RecordOf<Lifecycle> | Promise<RecordOf<Lifecycle>>
  /** The facts that a transition can change, as they are stored. */
  readonly columnsOf?: (facts: ContextFrom<Lifecycle>) => Partial<Row>
  /** What the log tells of a record, under the names and in the order in which it does. */
  readonly inLog: (record: Row) => Partial<LoggedFields<LoggedField>>
  /** What else is written with a transition, and not told in the log. */
  readonly stampsOf?: (step: Stamped<Lifecycle>) => Partial<Row>
}

interface Stamped<Lifecycle extends AnyStateMachine> {
  readonly event: EventFromLogic<Lifecycle>
  readonly isMoved: boolean
  readonly now: Date
  readonly reason: string | undefined
}

export interface Transition<Lifecycle extends AnyStateMachine, Row> {
  /** Locked. */
  readonly record: Row
  readonly event: EventFromLogic<Lifecycle>
  /** What the person is told where the lifecycle refuses. */
  readonly refusal: string
  /** What changes besides the status and what follows from the event. */
  readonly fields?: Partial<Row>
  /** What the log tells before and after the record's own changes; already written. */
  readonly changesBefore?: readonly ChangeOf<LoggedEntity>[]
  readonly changesAfter?: readonly ChangeOf<LoggedEntity>[]
  /** What part of the record it is about. */
  readonly subject?: string
  readonly reason?: string
  /** Ids of those who have a notice of their own of it. */
  readonly notified?: readonly number[]
}

/** `Field` refuses a name that the entity's log does not know. */
export function defineRecord<
  Lifecycle extends AnyStateMachine,
  Row extends Standing,
  Entity extends LoggedEntity,
  Field extends LoggedField & LoggedField<Entity>,
>(
  kind: RecordKind<Lifecycle, Row> & {
    readonly entity: Entity
    readonly inLog: (record: Row) => LoggedFields<Field>
  },
): RecordKind<Lifecycle, Row> {
  return kind
}

/** The record, which nobody else changes until the transaction ends; 404 where there is none. Whatever belongs to it is written under this lock. */
export async function lockRecord<Row>(transaction: Database, { table }: RecordTable<Row>, id: number): Promise<Row> {
  const [record] = await transaction
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update')
  if (!record) throw notFound()
  return record as Row
}

type CallOfRecord = Call<{ readonly id: number }, unknown, unknown, unknown>

/** The record that the call names, locked; 404 where there is none, 412 where the caller saw another version. */
export async function lockForCall<Row extends Standing>(
  transaction: Database,
  kind: RecordTable<Row>,
  { parameters, header }: CallOfRecord,
): Promise<Row> {
  const record = await lockRecord(transaction, kind, parameters.id)
  checkVersion(header('If-Match'), record.version)
  return record
}

/**
 * As `lockForCall`, with the record that it belongs to. The owner is locked first, here and wherever both are: a report
 * before its invoice, a request before its debit note. Two calls that took them in turn would wait for each other.
 */
export async function lockWithOwner<Row extends Standing, Owner extends Standing>(
  transaction: Database,
  kind: RecordTable<Row>,
  owner: { readonly kind: RecordTable<Owner>; readonly column: PgColumn },
  call: CallOfRecord,
): Promise<{ readonly owner: Owner; readonly record: Row }> {
  const [found] = await transaction
    .select({ owner: owner.column })
    .from(kind.table as PgTable)
    .where(eq(kind.table.id, call.parameters.id))
  if (!found) throw notFound()
  const locked = await lockRecord(transaction, owner.kind, Number(found.owner))
  return { owner: locked, record: await lockForCall(transaction, kind, call) }
}

/** Locks the record for a write that changes nothing of its own: a version for each log entry. 404 where there is none. */
export async function raiseVersion<Row extends Versioned>(
  transaction: Database,
  kind: RecordTable<Row>,
  id: number,
): Promise<void> {
  const { version } = await lockRecord(transaction, kind, id)
  await transaction
    .update(kind.table as PgTable)
    .set({ version: version + 1 })
    .where(eq(kind.table.id, id))
}

export async function recordExists(database: Database, { table }: RecordTable<unknown>, id: number): Promise<boolean> {
  return (await database.$count(table, eq(table.id, id))) > 0
}

/**
 * Has something happen to a locked record: its lifecycle allows it, or 409 with the state, the event and the guards that
 * failed. Status, fields, version and one log entry are written, or nothing where nothing changes. Answers the record as it
 * is then; what it does to other records is the caller's matter.
 */
export async function applyTransition<Lifecycle extends AnyStateMachine, Row extends Standing>(
  transaction: Database,
  call: AnyCall,
  kind: RecordKind<Lifecycle, Row>,
  { record, event, refusal: detail, fields, subject, reason, notified = [], ...logged }: Transition<Lifecycle, Row>,
): Promise<Row> {
  const decision = decide(kind.lifecycle, await kind.factsOf(record, transaction, call.caller?.id ?? null), event)
  if ('refusal' in decision) throw new Refused(409, { detail, refusal: decision.refusal })
  const status = z.enum(kind.statuses).parse(decision.next)
  const moved = { ...fields, ...kind.columnsOf?.(decision.context), status }
  const { changesBefore = [], changesAfter = [] } = logged
  const ownChanges = changesBetween(kind.inLog(record), kind.inLog({ ...record, ...moved }))
  const changes = [...changesBefore, ...ownChanges, ...changesAfter]
  if (changes.length === 0) return record
  const now = new Date(call.services.clock())
  const stamps = kind.stampsOf?.({ event, isMoved: status !== record.status, now, reason })
  const written = { ...moved, ...stamps, version: record.version + 1 }
  await transaction
    .update(kind.table as PgTable)
    .set(written)
    .where(eq(kind.table.id, record.id))
  await writeLog(transaction, call, {
    entity: kind.entity,
    id: record.id,
    transition: event.type,
    from: record.status,
    to: status,
    changes,
    notified,
    ...(subject === undefined ? {} : { subject }),
    ...(reason === undefined ? {} : { reason }),
  })
  return { ...record, ...written }
}

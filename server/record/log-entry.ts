import type { Change } from '../../contract/log'
import type { Database } from '../database/open'
import { logEntry } from '../database/schema'
import type { AnyCall } from '../http/route'

interface Event {
  readonly entity: string
  readonly id: number | string
  /** Id of the transition in the record's chart, or of the call that made the record. */
  readonly transition: string
  /** What part of the record it was about. */
  readonly subject?: string
  readonly from?: string
  readonly to?: string
  readonly changes?: readonly Change[]
  readonly reason?: string
  /** Where the call is public: who it turned out to be. */
  readonly user?: number
}

/** Writes what happened, in the transaction in which it happens. */
export async function writeLog(transaction: Database, call: AnyCall, event: Event): Promise<void> {
  const { entity, id, transition, subject = null, from = null, to = null, changes = [], reason = null, user } = event
  await transaction.insert(logEntry).values({
    at: new Date(call.services.clock()),
    user_id: user ?? call.caller?.id ?? null,
    entity,
    entity_id: String(id),
    transition,
    subject,
    from_state: from,
    to_state: to,
    changes: [...changes],
    reason,
    request_id: call.requestId,
  })
}

/** Under their names on the wire. */
export type LoggedFields = Readonly<Record<string, Change['new']>>

/** The fields in which two states of a record differ. */
export function changesBetween(before: LoggedFields, after: LoggedFields): Change[] {
  return Object.entries(after)
    .filter(([field, value]) => before[field] !== value)
    .map(([field, value]) => ({ field, old: before[field] ?? null, new: value }))
}

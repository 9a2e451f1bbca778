import type { Change } from '../../contract/log'
import type { LoggedEntity, LoggedField } from '../../contract/log-fields'
import { type AuditedCall, writeAudit } from '../audit/write-audit'
import type { Database } from '../database/open'
import { logEntry } from '../database/schema'
import { followMade, notifyOfMove } from './followers'
import { isFollowed, isTold, namedIn, tellNews } from './tell-news'

/** Which fields an entry may tell. Of what is no record nobody reads the log, but an entry is left. */
type Fields = { readonly [Entity in LoggedEntity]: LoggedField<Entity> } & {
  readonly session: never
  readonly notification: string
  readonly list_view: 'name' | 'query'
}

export interface ChangeOf<Entity extends keyof Fields> extends Change {
  readonly field: Fields[Entity]
}

interface Event<Entity extends keyof Fields> {
  readonly entity: Entity
  readonly id: number | string
  /** Id of the transition in the record's chart, or of the call that made the record. */
  readonly transition: string
  /** What part of the record it was about. */
  readonly subject?: string
  readonly from?: string
  readonly to?: string
  readonly changes?: readonly ChangeOf<Entity>[]
  readonly reason?: string
  /** Where the call is public: who it turned out to be. */
  readonly user?: number
  /** Ids of those who have a notice of their own of it: as followers they are not told again. */
  readonly notified?: readonly number[]
  /** One of many that were brought in together: whoever did it follows none of them. */
  readonly isBroughtIn?: true
}

/**
 * Writes what happened, in the transaction in which it happens: to the record's log, and to the audit log. Whoever reads news
 * hears of it, whoever follows the record is notified of the state that it came to, and who made it follows it.
 */
export async function writeLog<Entity extends keyof Fields>(
  transaction: Database,
  call: AuditedCall,
  event: Event<Entity>,
): Promise<void> {
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
  await writeAudit(transaction, call, {
    ...{ user: user ?? null, event: transition, entity, id },
    details: {
      ...(subject === null ? {} : { subject }),
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
      ...(changes.length === 0 ? {} : { changes }),
      ...(reason === null ? {} : { reason }),
    },
  })
  if (!isTold(entity)) return
  await tellNews(transaction, { kind: 'record', entity, id: Number(id), by: namedIn(call) })
  if (!isFollowed(entity) || to === null || to === from) return
  const record = { entity, id: Number(id) }
  if (from !== null)
    await notifyOfMove(transaction, call, { ...record, transition, to, reason, notified: event.notified ?? [] })
  else if (call.caller && !event.isBroughtIn) await followMade(transaction, call, record, call.caller.id)
}

/** Under their names on the wire. */
export type LoggedFields<Field extends LoggedField> = Readonly<Record<Field, Change['new']>>

/** The fields in which two states of a record differ. */
export function changesBetween<Field extends LoggedField>(
  before: Partial<LoggedFields<Field>>,
  after: Partial<LoggedFields<Field>>,
) {
  return (Object.entries(after) as [Field, Change['new']][])
    .filter(([field, value]) => before[field] !== value)
    .map(([field, value]) => ({ field, old: before[field] ?? null, new: value }))
}

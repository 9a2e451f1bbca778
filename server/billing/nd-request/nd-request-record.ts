import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ndRequestStatuses } from '../../../contract/billing/nd-request.schema'
import { fromCents, toCents } from '../../../contract/money'
import { ndRequestLifecycle } from '../../../machines/billing/nd-request/nd-request.lifecycle'
import { isSeparated } from '../../access/module-settings'
import type { Database } from '../../database/open'
import { ndLine, ndRequest, ndRevision } from '../../database/schema'
import { defineRecord } from '../../record/transition'

export type StoredNdRequest = typeof ndRequest.$inferSelect

/** A request keeps the reason for which it was sent back or cancelled for as long as it stands in that state. */
export const ndRequestRecord = defineRecord({
  entity: 'nd_request',
  table: ndRequest,
  lifecycle: ndRequestLifecycle,
  statuses: ndRequestStatuses,
  factsOf: async ({ id, status, value, debited }, transaction, caller) => ({
    status,
    is_barred: await isBarredFromApproval(transaction, { id, status }, caller),
    lines: await transaction.$count(ndLine, eq(ndLine.request_id, id)),
    value: toCents(value),
    debited: toCents(debited),
  }),
  columnsOf: ({ debited }) => ({ debited: fromCents(debited) }),
  inLog: ({ competencia, notes, value, revision, status, debited }) => ({
    ...{ competencia, notes, value, revision, status, debited },
  }),
  stampsOf: ({ event, isMoved, now, reason = null }) =>
    isMoved ? { since: now, reason: event.type === 'debitNote.cancel' ? null : reason } : {},
})

/** Who sent it to the client last, where the module separates that from the approval (decision 078). */
export async function isBarredFromApproval(
  database: Database,
  { id, status }: Pick<StoredNdRequest, 'id' | 'status'>,
  caller: number | null,
): Promise<boolean> {
  if (status !== 'awaiting_client' || !(await isSeparated(database, 'approve_own_sending'))) return false
  return caller !== null && (await database.$count(ndRequest, and(eq(ndRequest.id, id), isSentLastBy(caller)))) > 0
}

/** The requests whose newest revision this person has sent. */
export function isSentLastBy(person: number): SQL {
  const { request_id, revision, sent_by } = ndRevision
  return sql`${person} = (select ${sent_by} from ${ndRevision} where ${request_id} = ${ndRequest.id} order by ${revision} desc limit 1)`
}

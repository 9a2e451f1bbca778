import { eq } from 'drizzle-orm'
import { ndRequestStatuses } from '../../../contract/billing/nd-request.schema'
import { fromCents, toCents } from '../../../contract/money'
import { ndRequestLifecycle } from '../../../machines/billing/nd-request/nd-request.lifecycle'
import { ndLine, ndRequest } from '../../database/schema'
import { defineRecord } from '../../record/transition'

export type StoredNdRequest = typeof ndRequest.$inferSelect

/** A request keeps the reason for which it was sent back or cancelled for as long as it stands in that state. */
export const ndRequestRecord = defineRecord({
  entity: 'nd_request',
  table: ndRequest,
  lifecycle: ndRequestLifecycle,
  statuses: ndRequestStatuses,
  factsOf: async ({ id, status, value, debited }, transaction) => ({
    status,
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

import { and, eq, isNull, like } from 'drizzle-orm'
import type { FollowUpFacts } from '../../../contract/forms/follow-up/follow-up'
import { followUpStatuses } from '../../../contract/forms/follow-up/follow-up-values'
import { followUpLifecycle } from '../../../machines/forms/follow-up/follow-up.lifecycle'
import type { Database } from '../../database/open'
import { attachment, followUp } from '../../database/schema'
import { refuse } from '../../http/refused'
import { defineRecord } from '../../record/transition'

export type StoredFollowUp = typeof followUp.$inferSelect

/** A follow-up keeps what was done as long as it is done, and a reason until the next step. */
export const followUpRecord = defineRecord({
  entity: 'follow_up',
  table: followUp,
  lifecycle: followUpLifecycle,
  statuses: followUpStatuses,
  factsOf: async ({ id, status, needs_proof }, transaction): Promise<FollowUpFacts> => ({
    status,
    lacks_proof: needs_proof && (await countProofs(transaction, id)) === 0,
  }),
  inLog: ({ what, severity, due, status }) => ({ what, severity, due, status }),
  stampsOf: ({ event, now, reason = null }) =>
    ({
      'followUp.finish': { note: reason, reason: null, done_at: now },
      'followUp.reopen': { note: null, reason, done_at: null },
      'followUp.cancel': { reason },
      'followUp.edit': {},
    })[event.type],
})

/** Photos among its files; one that was deleted by law proves nothing. */
export function countProofs(database: Database, id: number): Promise<number> {
  return database.$count(
    attachment,
    and(
      ...[eq(attachment.entity, 'follow_up'), eq(attachment.entity_id, id)],
      ...[like(attachment.type, 'image/%'), isNull(attachment.erased_at)],
    ),
  )
}

/** The one photo of what was done stays as long as the follow-up that asked for it is done; else 409. */
export async function keepProof(
  transaction: Database,
  id: number,
  { type }: typeof attachment.$inferSelect,
): Promise<void> {
  const [found] = await transaction.select().from(followUp).where(eq(followUp.id, id))
  const isProof = found?.status === 'done' && found.needs_proof && type.startsWith('image/')
  if (isProof && (await countProofs(transaction, id)) === 1)
    throw refuse(409, 'A foto prova o que foi feito: reabra a pendência antes de removê-la.')
}

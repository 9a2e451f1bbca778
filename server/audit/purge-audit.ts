import { desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/open'
import { auditCheckpoint, auditEntry, auditLink } from '../database/schema'

/**
 * Removes what is older than `before`, from the beginning of the chain on, and leaves a checkpoint from which the rest can be
 * verified. Answers how many entries. The database lets nobody delete without one.
 */
export function purgeAudit(database: Database, before: Date, now: Date): Promise<number> {
  return database.transaction(async (transaction) => {
    const [oldestKept] = await transaction
      .select({ position: sql`min(${auditLink.position})`.mapWith(Number) })
      .from(auditLink)
      .innerJoin(auditEntry, eq(auditEntry.id, auditLink.entry_id))
      .where(sql`${auditEntry.at} >= ${before.toISOString()}::timestamptz`)
    const [last] = await transaction
      .select()
      .from(auditLink)
      .where(oldestKept?.position ? lt(auditLink.position, oldestKept.position) : undefined)
      .orderBy(desc(auditLink.position))
      .limit(1)
    if (!last) return 0
    await transaction.insert(auditCheckpoint).values({ position: last.position, hash: last.hash, at: now })
    const purged = transaction
      .select({ id: auditLink.entry_id })
      .from(auditLink)
      .where(lte(auditLink.position, last.position))
    const deleted = await transaction
      .delete(auditEntry)
      .where(inArray(auditEntry.id, purged))
      .returning({ id: auditEntry.id })
    await transaction.delete(auditLink).where(lte(auditLink.position, last.position))
    return deleted.length
  })
}

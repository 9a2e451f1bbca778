import { desc, lt, sql } from 'drizzle-orm'
import type { locks } from './advisory-locks'
import type { Database } from './open'
import type { digestDay, overdueDay } from './schema'

interface Daily {
  readonly lock: (typeof locks)[keyof typeof locks]
  /** Holds the last day on which it was done. */
  readonly table: typeof digestDay | typeof overdueDay
  readonly day: string
}

/**
 * Does something once a day, by one of all processes: the day is written in the transaction of what is done, so that a process
 * that dies in it leaves it to another. `work` is told when it was done last; null for never. False where another process is at
 * it: whether that one comes to an end is to be seen.
 */
export async function claimDay(
  transaction: Database,
  { lock, table, day }: Daily,
  work: (last: string | null) => Promise<void>,
): Promise<boolean> {
  const [held] = await transaction
    .select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(${lock.class}::int, ${lock.id}::int)` })
    .from(sql`(select) as nothing`)
  if (!held?.isOurs) return false
  const [last] = await transaction.select().from(table).orderBy(desc(table.day)).limit(1)
  if (last && last.day >= day) return true
  await transaction.insert(table).values({ day })
  await transaction.delete(table).where(lt(table.day, day))
  await work(last?.day ?? null)
  return true
}

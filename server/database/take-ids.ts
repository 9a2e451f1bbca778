import { sql } from 'drizzle-orm'
import type { Database } from './open'
import { debitNote, invoice, numberSeries } from './schema'

const tables = { invoice, debit_note: debitNote }

/**
 * The next ids of a table whose numbers go on paper: without a gap, for a transaction that is rolled back gives them back
 * (decision 057). The series is locked until the transaction ends: whatever takes long comes before.
 */
export async function takeIds(
  transaction: Database,
  table: keyof typeof tables,
  count: number,
): Promise<readonly number[]> {
  const { last } = numberSeries
  const newest = sql`(select max(id) from ${tables[table]})`
  const [taken] = await transaction
    .insert(numberSeries)
    .values({ series: table, last: sql`coalesce(${newest}, 0) + ${count}::int` })
    .onConflictDoUpdate({
      target: numberSeries.series,
      set: { last: sql`greatest(${last}, ${newest}) + ${count}::int` },
    })
    .returning({ last })
  if (!taken) throw new Error('an inserted row is returned')
  // The release before takes ids from the table's sequence, and may run beside this one.
  await transaction.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${taken.last}::bigint)`)
  return Array.from({ length: count }, (_, index) => taken.last - count + 1 + index)
}

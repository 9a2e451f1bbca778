import { sql } from 'drizzle-orm'
import type { Database } from './open'

/** So many ids from a table's own sequence: one that a refusal has taken is not given again. */
export async function takeIds(
  transaction: Database,
  table: 'invoice' | 'debit_note',
  count: number,
): Promise<number[]> {
  const rows = await transaction
    .select({ id: sql`nextval(pg_get_serial_sequence(${table}, 'id'))`.mapWith(Number) })
    .from(sql`generate_series(1, ${count}::int) as each_one`)
  return rows.map(({ id }) => id)
}

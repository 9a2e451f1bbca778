import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open'

const rowsAtOnce = 5_000

/** Inserts complete rows, with their ids, in few statements; what is inserted later counts on from the highest id. */
export async function insertRows<Table extends PgTable>(
  database: Database,
  table: Table,
  rows: readonly Required<Table['$inferInsert']>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(start, start + rowsAtOnce))
    await database.execute(
      sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${json}::json)`,
    )
  }
}

export async function countOn(database: Database, table: PgTable, name: string): Promise<void> {
  await database.execute(
    sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
  )
}

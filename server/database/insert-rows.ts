import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open'

const rowsAtOnce = 5_000

/** A row of a table without what the database makes of the rest. */
export type WholeRow<Table extends { readonly $inferSelect: unknown }> = Omit<Table['$inferSelect'], 'search'>

/** Inserts complete rows, with their ids, in few statements; what is inserted later counts on from the highest id. */
export async function insertRows<Table extends PgTable>(
  database: Database,
  table: Table,
  rows: readonly WholeRow<Table>[],
): Promise<void> {
  const given = Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined)
  const columns = sql.join(
    given.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const named = rows
      .slice(start, start + rowsAtOnce)
      .map((row: Record<string, unknown>) => Object.fromEntries(given.map(([field, { name }]) => [name, row[field]])))
    const json = JSON.stringify(named)
    await database.execute(
      sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${json}::json)`,
    )
  }
}

export async function countOn(database: Database, table: PgTable, name: string): Promise<void> {
  await database.execute(
    sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
  )
}

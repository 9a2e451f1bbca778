import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const zone = 'America/Sao_Paulo'

/** Of the days from the one to the other, both included, as they are counted in America/Sao_Paulo. */
export function createdBetween(column: PgColumn, from: string | undefined, to: string | undefined): SQL | undefined {
  return and(
    from ? sql`${column} >= (${from}::date::timestamp at time zone ${zone})` : undefined,
    to ? sql`${column} < ((${to}::date + 1)::timestamp at time zone ${zone})` : undefined,
  )
}

import { ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** How many, and what they come to. */
export interface Sum {
  readonly count: number
  readonly value: string
}

export const none: Sum = { count: 0, value: '0.00' }

/** As `Sum`, of the rows that meet a condition. */
export const sumOf = (value: SQLWrapper, condition: SQL | undefined) => ({
  count: countOf(condition),
  value: moneyOf(value, condition),
})

export function countOf(condition: SQL | undefined) {
  return sql`count(*) filter (where ${condition})`.mapWith(Number)
}

/** What a column comes to, `0.00` where no row meets the condition. */
export function moneyOf(value: SQLWrapper, condition: SQL | undefined) {
  return sql<string>`coalesce(sum(${value}) filter (where ${condition}), 0.00)::text`
}

/** Which rows the totals of a list are of: cancelled ones are left out where the filter does not ask for them alone. */
export function isSummed(status: PgColumn, asked: string | undefined): SQL {
  return asked === 'cancelled' ? sql`true` : ne(status, 'cancelled')
}

import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Rows with one of these ids: one parameter and so one text, however many there are. */
export function hasIdIn(column: SQLWrapper, ids: readonly number[] | Placeholder): SQL {
  return sql`${column} = any(${'length' in ids ? arrayOf(ids) : ids}::bigint[])`
}

/** Ids as the value of a placeholder. */
export const arrayOf = (ids: readonly number[]) => `{${ids.join(',')}}`

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** What a record without a name is called by. */
export const numbered = (id: SQLWrapper): SQL<string> => sql<string>`'#' || ${id}`

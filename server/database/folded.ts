import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A text as a search sees it: without accents and in small letters, in any locale of the database. It needs no extension, which
 * an ordinary role could not create, and a generated column may be made of it.
 */
export function folded(text: SQLWrapper): SQL {
  return sql`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`
}

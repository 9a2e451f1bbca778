import { and, asc, desc, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../database/open'
import { offsetOf, type Paged } from '../http/paging'

/** Which rows a list means, and in which order. Their ids are read first, so that a deep page skips over keys and not over joined rows. */
export interface IdList {
  /** The table, with what its filter and order need beside it. */
  readonly from: SQL
  readonly id: SQLWrapper
  readonly where: SQL | undefined
  readonly order: SQL
}

export async function readPageOfIds(database: Database, list: IdList, query: Paged): Promise<number[]> {
  const { from, id, where = sql`true`, order } = list
  const page = sql`limit ${query.page_size} offset ${offsetOf(query)}`
  const rows = await database
    .select({ id: sql`listed.id`.mapWith(Number) })
    .from(sql`(select ${id} as id from ${from} where ${where} order by ${order} ${page}) as listed`)
  return rows.map((row) => row.id)
}

/** All of them at one moment; as one text, because a row for each takes far longer. */
export async function readAllIds(database: Database, list: IdList): Promise<number[]> {
  const { from, id, where = sql`true`, order } = list
  const joined = sql`string_agg(${id}::text, ',' order by ${order})`
  const [found] = await database
    .select({ ids: sql<string | null>`listed.ids` })
    .from(sql`(select ${joined} as ids from ${from} where ${where}) as listed`)
  return found?.ids?.split(',').map(Number) ?? []
}

/** By a column, as `-name` says downwards; the newest first where two are alike. */
export function orderBy(column: SQLWrapper, ordering: string, id: SQLWrapper): SQL {
  return sql`${ordering.startsWith('-') ? desc(column) : asc(column)}, ${desc(id)}`
}

/** What a filter matches; only these of it, where some were chosen. */
export function among(filter: SQL | undefined, id: SQLWrapper, ids: readonly number[] | undefined): SQL | undefined {
  return ids ? and(filter, inArray(id, [...ids])) : filter
}

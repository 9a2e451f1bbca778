import { and, asc, desc, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ExportBody } from '../../contract/export'
import type { Database } from '../database/open'
import type { FileField } from '../export/sheet'
import { offsetOf, type Paged } from '../http/paging'

interface Ordered {
  readonly ordering: string
}

interface Page {
  readonly results: readonly object[]
  readonly totals: object
  readonly filter: object
}

/** The schemas of one list: its query with a page, the same without one, what it answers, what is asked of a file. */
export interface ListSchemas {
  readonly query: z.ZodType<Paged & Ordered>
  readonly filter: z.ZodType<Ordered>
  readonly page: z.ZodType<Page, Page>
  readonly export: z.ZodType<ExportBody>
}

/** What rows are filtered by: a query without its order and its page. */
export type ScopeOf<Filter> = Omit<Filter, 'ordering'>

export type FilterOf<Schemas extends ListSchemas> = z.output<Schemas['filter']>
export type QueryOf<Schemas extends ListSchemas> = z.output<Schemas['query']> & FilterOf<Schemas>
type RowOf<Schemas extends ListSchemas> = z.output<Schemas['page']>['results'][number]
type BodyOf<Schemas extends ListSchemas> = z.output<Schemas['export']>

/** What rows are sorted by, and what stands beside the table for it. */
export interface Ordering {
  readonly column: SQLWrapper
  readonly join?: SQL
}

interface Totals<Schemas extends ListSchemas> {
  readonly count: number
  readonly totals: z.input<Schemas['page']>['totals']
}

/** A list: what can be asked of it and how the database answers. `today` is a day. */
export interface List<Schemas extends ListSchemas> {
  readonly schemas: Schemas
  /** Of a file of the list, by its language and without its ending. */
  readonly fileNames: Readonly<Record<BodyOf<Schemas>['language'], string>>
  /** The table, or a query in its place where the filter decides what it reads. */
  readonly from: SQL | ((filter: FilterOf<Schemas>) => SQL)
  readonly id: SQLWrapper
  readonly where: (scope: ScopeOf<FilterOf<Schemas>>, today: string) => SQL | undefined
  readonly orderings: Readonly<Record<Exclude<FilterOf<Schemas>['ordering'], `-${string}`>, Ordering>>
  /** How many the filter matches and what they come to. */
  readonly readTotals: (database: Database, filter: FilterOf<Schemas>, today: string) => Promise<Totals<Schemas>>
  /** What the ids of a filter stand for; null where none was asked for or there is none. */
  readonly nameFilter: (database: Database, filter: FilterOf<Schemas>) => Promise<z.input<Schemas['page']>['filter']>
  /** As the list shows them, in any order; what a row comes to may depend on the filter, and what may happen to it on who asks. */
  readonly readRows: (
    database: Database,
    ids: readonly number[],
    today: string,
    filter: FilterOf<Schemas>,
    caller: number | null,
  ) => Promise<readonly (RowOf<Schemas> & { readonly id: number })[]>
  /** How a row fills each column of a file. */
  readonly fields: Readonly<
    Record<BodyOf<Schemas>['columns'][number]['field'], FileField<RowOf<Schemas>, BodyOf<Schemas>['words']>>
  >
}

export function defineList<Schemas extends ListSchemas>(list: List<Schemas>): List<Schemas> {
  return list
}

/** A condition for each field of a filter. */
export type Conditions<Scope> = {
  readonly [Field in keyof Scope]-?: (value: NonNullable<Scope[Field]>, today: string) => SQL | undefined
}

/** Rows that meet the condition of each field that is asked for; all of them where none is. */
export function conditionsOf<Scope extends object>(conditions: Conditions<Scope>) {
  return (scope: Scope, today: string): SQL | undefined =>
    and(
      ...(Object.keys(conditions) as (keyof Scope)[]).map((field) => {
        const value = scope[field]
        return value === undefined || value === null || value === '' ? undefined : conditions[field](value, today)
      }),
    )
}

/** One page of a list, with the totals of all that the filter matches. */
export async function readPage<Schemas extends ListSchemas>(
  database: Database,
  list: List<Schemas>,
  query: QueryOf<Schemas>,
  today: string,
  moment: string | null,
  caller: number | null,
) {
  const { count, totals } = await totalsAt(database, list, query, today, moment)
  const ids = await readPageOfIds(database, rowsOf(list, query, today), query)
  return {
    count,
    totals,
    results: await readInOrder(database, list, ids, today, query, caller),
    filter: await list.nameFilter(database, query),
  }
}

interface KnownTotals {
  readonly moment: string
  readonly totals: Promise<unknown>
}

/** What filters of a list came to when they were last asked for. */
const known = new WeakMap<Database, WeakMap<object, Map<string, KnownTotals>>>()
/** Of a list. */
const mostKnown = 100

/**
 * For its totals every row that a filter matches is read, and people turn pages: they are read once for as long as nothing is
 * written, by any process. What is answered is never older than the moment at which the call began.
 */
function totalsAt<Schemas extends ListSchemas>(
  database: Database,
  list: List<Schemas>,
  query: QueryOf<Schemas>,
  today: string,
  moment: string | null,
): Promise<Totals<Schemas>> {
  if (moment === null) return list.readTotals(database, query, today)
  const kept = knownOf(database, list)
  const { page, page_size, ordering, ...scope } = query
  const name = JSON.stringify([today, scope])
  const before = kept.get(name)
  if (before?.moment === moment) return before.totals as Promise<Totals<Schemas>>
  const totals = list.readTotals(database, query, today)
  kept.delete(name)
  kept.set(name, { moment, totals })
  totals.catch(() => kept.get(name)?.totals === totals && kept.delete(name))
  for (const [oldest] of kept) {
    if (kept.size <= mostKnown) break
    kept.delete(oldest)
  }
  return totals
}

function knownOf(database: Database, list: object): Map<string, KnownTotals> {
  const lists = known.get(database) ?? new WeakMap<object, Map<string, KnownTotals>>()
  known.set(database, lists)
  const kept = lists.get(list) ?? new Map<string, KnownTotals>()
  lists.set(list, kept)
  return kept
}

/** How many a filter matches; only these of them, where some were chosen. */
export async function countRows<Schemas extends ListSchemas>(
  database: Database,
  list: List<Schemas>,
  filter: FilterOf<Schemas>,
  today: string,
  chosen?: readonly number[],
): Promise<number> {
  const { from, where } = rowsOf(list, filter, today, chosen)
  const [counted] = await database
    .select({ rows: sql`count(*)`.mapWith(Number) })
    .from(from)
    .where(where)
  return counted?.rows ?? 0
}

/** The ids of all that a filter matches at one moment, in its order; as one text, because a row for each takes far longer. */
export async function readIds<Schemas extends ListSchemas>(
  database: Database,
  list: List<Schemas>,
  filter: FilterOf<Schemas>,
  today: string,
  chosen?: readonly number[],
): Promise<number[]> {
  const { from, id, where = sql`true`, order } = rowsOf(list, filter, today, chosen)
  const joined = sql`string_agg(${id}::text, ',' order by ${order})`
  const [found] = await database
    .select({ ids: sql<string | null>`listed.ids` })
    .from(sql`(select ${joined} as ids from ${from} where ${where}) as listed`)
  return found?.ids?.split(',').map(Number) ?? []
}

/** The rows with these ids, in their order; those that are gone are left out. */
export async function readInOrder<Schemas extends ListSchemas>(
  database: Database,
  { readRows }: List<Schemas>,
  ids: readonly number[],
  today: string,
  filter: FilterOf<Schemas>,
  caller: number | null = null,
): Promise<RowOf<Schemas>[]> {
  const rows = await readRows(database, ids, today, filter, caller)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface Rows {
  readonly from: SQL
  readonly id: SQLWrapper
  readonly where: SQL | undefined
  readonly order: SQL
}

/** In the order asked for, the newest first where two are alike. */
function rowsOf<Schemas extends ListSchemas>(
  { from, id, where, orderings }: List<Schemas>,
  filter: FilterOf<Schemas>,
  today: string,
  chosen?: readonly number[],
): Rows {
  const name = filter.ordering.replace('-', '') as keyof typeof orderings
  const { column, join } = orderings[name]
  const table = typeof from === 'function' ? from(filter) : from
  const matching = where(filter, today)
  return {
    from: join ? sql`${table} ${join}` : table,
    id,
    where: chosen ? and(matching, inArray(id, [...chosen])) : matching,
    order: sql`${filter.ordering.startsWith('-') ? desc(column) : asc(column)}, ${desc(id)}`,
  }
}

/** Ids are read first, so that a deep page skips over keys and not over joined rows. */
async function readPageOfIds(database: Database, rows: Rows, query: Paged): Promise<number[]> {
  const { from, id, where = sql`true`, order } = rows
  const page = sql`limit ${query.page_size} offset ${offsetOf(query)}`
  const found = await database
    .select({ id: sql`listed.id`.mapWith(Number) })
    .from(sql`(select ${id} as id from ${from} where ${where} order by ${order} ${page}) as listed`)
  return found.map((row) => row.id)
}

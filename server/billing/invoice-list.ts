import { and, asc, between, desc, eq, gte, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { daysBetween } from '../../contract/calendar'
import type { InvoiceRow } from '../../contract/invoices'
import type { invoiceFilterSchema, invoiceQuerySchema } from '../../contract/invoices.schema'
import type { ageingBuckets } from '../../contract/limits'
import { addDays } from '../calendar'
import type { Database } from '../database/open'
import { client, costCenter, invoice, report } from '../database/schema'
import { holds, offsetOf } from '../paging'
import { holdsClient } from './client-search'
import { byName, isByName, nameFilter } from './report-list'

type InvoiceQuery = z.output<typeof invoiceQuerySchema>
export type InvoiceFilter = z.output<typeof invoiceFilterSchema>
type Bucket = (typeof ageingBuckets)[number]

const orderings = {
  id: invoice.id,
  /** A number is made of the id: as texts, the millionth would come before the second. */
  number: invoice.id,
  cliente: sql`by_name.position`,
  competencia: report.competencia,
  issue_date: invoice.issue_date,
  due_date: invoice.due_date,
  value: invoice.value,
  status: invoice.status,
}

/** One page of invoices, the totals of all that the filter matches and, but for its ageing, how long the issued ones are due. `today` is a day. */
export async function listInvoices(database: Database, query: InvoiceQuery, today: string) {
  const { ageing: bucket, ...others } = query
  const totalsOf = (condition: SQL | undefined) => ({
    count: sql`count(*) filter (where ${condition})`.mapWith(Number),
    value: sql<string>`coalesce(sum(${invoice.value}) filter (where ${condition}), 0.00)::text`,
  })
  const [totals] = await database
    .select({
      all: totalsOf(bucket ? isAged(bucket, today) : sql`true`),
      not_due: totalsOf(isAged('not_due', today)),
      to_30: totalsOf(isAged('to_30', today)),
      to_60: totalsOf(isAged('to_60', today)),
      to_90: totalsOf(isAged('to_90', today)),
      over_90: totalsOf(isAged('over_90', today)),
    })
    .from(invoice)
    .where(filterOf(others, database, today))
  if (!totals) throw new Error('a sum over invoices has one row')
  const { all, ...ageing } = totals
  return {
    count: all.count,
    totals: { value: all.value, ageing },
    results: await readInvoiceRows(database, await pageOfIds(database, query, today), today),
    filter: await nameFilter(database, query),
  }
}

/** Ids first, so that a deep page skips over keys and not over joined rows. */
async function pageOfIds(database: Database, query: InvoiceQuery, today: string): Promise<number[]> {
  const ids = database.select({ id: invoice.id }).from(invoice)
  const rows = await (isByReport(query) ? ids.innerJoin(...withReport).innerJoin(...byName(database)) : ids)
    .where(filterOf(query, database, today))
    .orderBy(orderOf(query))
    .limit(query.page_size)
    .offset(offsetOf(query))
  return rows.map(({ id }) => id)
}

export async function countInvoices(
  database: Database,
  filter: InvoiceFilter,
  today: string,
  ids?: readonly number[],
): Promise<number> {
  return database.$count(invoice, among(filterOf(filter, database, today), ids))
}

/** Ids of all that the filter matches, in its order, at one moment; as one text, because a row for each takes far longer. */
export async function readInvoiceIds(
  database: Database,
  filter: InvoiceFilter,
  today: string,
  ids?: readonly number[],
): Promise<number[]> {
  const inOrder = sql<string | null>`string_agg(${invoice.id}::text, ',' order by ${orderOf(filter)})`
  const all = database.select({ ids: inOrder }).from(invoice)
  const [found] = await (isByReport(filter) ? all.innerJoin(...withReport).innerJoin(...byName(database)) : all).where(
    among(filterOf(filter, database, today), ids),
  )
  return found?.ids?.split(',').map(Number) ?? []
}

const withReport = [report, eq(report.id, invoice.report_id)] as const

type Ordered = Pick<InvoiceFilter, 'ordering'>

function orderOf({ ordering }: Ordered): SQL {
  const column = orderings[ordering.replace('-', '') as keyof typeof orderings]
  return sql`${ordering.startsWith('-') ? desc(column) : asc(column)}, ${desc(invoice.id)}`
}

function isByReport({ ordering }: Ordered): boolean {
  return isByName({ ordering }) || ordering.endsWith('competencia')
}

function among(filter: SQL | undefined, ids: readonly number[] | undefined): SQL | undefined {
  return ids ? and(filter, inArray(invoice.id, [...ids])) : filter
}

/** As the list shows them, in the order of the ids; `today` is a day. */
export async function readInvoiceRows(
  database: Database,
  ids: readonly number[],
  today: string,
): Promise<InvoiceRow[]> {
  const rows = await database
    .select({
      id: invoice.id,
      number: invoice.number,
      version: invoice.version,
      cliente: client,
      cost_center: { id: costCenter.id, code: costCenter.code, name: costCenter.name },
      bm: invoice.report_id,
      competencia: report.competencia,
      issue_date: invoice.issue_date,
      due_date: invoice.due_date,
      value: invoice.value,
      sales_order: invoice.sales_order,
      status: invoice.status,
    })
    .from(invoice)
    .innerJoin(...withReport)
    .innerJoin(client, eq(client.id, report.client_id))
    .innerJoin(costCenter, eq(costCenter.id, report.cost_center_id))
    .where(inArray(invoice.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, { ...row, days_overdue: daysOverdue(row, today) }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Days since the due date of an issued one, else 0. */
export function daysOverdue({ status, due_date }: Pick<InvoiceRow, 'status' | 'due_date'>, today: string): number {
  return status === 'issued' ? Math.max(0, daysBetween(due_date, today) - 1) : 0
}

function filterOf(filter: Omit<InvoiceFilter, 'ordering'>, database: Database, today: string): SQL | undefined {
  const { status, report: bm, ageing, sales_order, issue_from, issue_to, due_from, due_to, search } = filter
  const asked = askedOfReport(filter)
  return and(
    status === 'not_cancelled' ? ne(invoice.status, 'cancelled') : status ? eq(invoice.status, status) : undefined,
    bm ? eq(invoice.report_id, bm) : undefined,
    asked ? ofReports(database, asked) : undefined,
    ageing ? isAged(ageing, today) : undefined,
    sales_order ? (sales_order === 'linked' ? ne : eq)(invoice.sales_order, '') : undefined,
    issue_from ? gte(invoice.issue_date, issue_from) : undefined,
    issue_to ? lte(invoice.issue_date, issue_to) : undefined,
    due_from ? gte(invoice.due_date, due_from) : undefined,
    due_to ? lte(invoice.due_date, due_to) : undefined,
    search ? searchFor(search, database, asked) : undefined,
  )
}

/** What is asked of the report that an invoice bills. */
function askedOfReport({
  competencia,
  client: clientId,
  cost_center,
}: Omit<InvoiceFilter, 'ordering'>): SQL | undefined {
  return and(
    competencia ? eq(report.competencia, competencia) : undefined,
    clientId ? eq(report.client_id, clientId) : undefined,
    cost_center ? eq(report.cost_center_id, cost_center) : undefined,
  )
}

function ofReports(database: Database, condition: SQL | undefined): SQL {
  return inArray(invoice.report_id, database.select({ id: report.id }).from(report).where(condition))
}

/** Issued, and due for as many days as the name says. */
function isAged(bucket: Bucket, today: string): SQL | undefined {
  const ago = (days: number) => addDays(today, -days)
  const days: Record<Bucket, SQL | undefined> = {
    not_due: gte(invoice.due_date, today),
    to_30: between(invoice.due_date, ago(30), ago(1)),
    to_60: between(invoice.due_date, ago(60), ago(31)),
    to_90: between(invoice.due_date, ago(90), ago(61)),
    over_90: lt(invoice.due_date, ago(90)),
  }
  return and(eq(invoice.status, 'issued'), days[bucket])
}

/** `asked` is what the filter asks of the report besides: those that fail it need not be searched. */
function searchFor(search: string, database: Database, asked: SQL | undefined): SQL | undefined {
  const clients = database.select({ id: client.id }).from(client).where(holdsClient(search))
  const costCenters = database
    .select({ id: costCenter.id })
    .from(costCenter)
    .where(or(holds(costCenter.code, search), holds(costCenter.name, search)))
  const named = or(inArray(report.client_id, clients), inArray(report.cost_center_id, costCenters))
  return or(
    holds(invoice.number, search),
    holds(invoice.sales_order, search),
    ofReports(database, and(asked, named)),
    /^[1-9]\d{0,9}$/.test(search) ? eq(invoice.report_id, Number(search)) : undefined,
  )
}

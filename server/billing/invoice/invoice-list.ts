import { and, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { InvoiceRow } from '../../../contract/billing/invoice'
import type { invoiceFilterSchema, invoiceQuerySchema } from '../../../contract/billing/invoice.schema'
import type { Database } from '../../database/open'
import { client, costCenter, invoice, report } from '../../database/schema'
import { holds } from '../../http/paging'
import { among, type IdList, orderBy, readAllIds, readPageOfIds } from '../../record/id-list'
import { byName, isByName, nameFilter } from '../report/report-list'
import { daysOverdue, isAged, totalsByAge } from '../shared/ageing'
import { holdsClient, holdsCostCenter } from '../shared/client-search'

type InvoiceQuery = z.output<typeof invoiceQuerySchema>
export type InvoiceFilter = z.output<typeof invoiceFilterSchema>

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
  const { count, ...totals } = await totalInvoices(database, query, today)
  const ids = await readPageOfIds(database, listOf(database, query, today), query)
  return {
    count,
    totals,
    results: await readInvoiceRows(database, ids, today),
    filter: await nameFilter(database, query),
  }
}

/** How many the filter matches, what they come to and, but for its ageing, how long the issued ones are due. */
async function totalInvoices(database: Database, scope: Omit<InvoiceFilter, 'ordering'>, today: string) {
  const { ageing: bucket, ...others } = scope
  const [totals] = await database
    .select(totalsByAge(invoice, bucket, today))
    .from(invoice)
    .where(filterOf(others, database, today))
  if (!totals) throw new Error('a sum over invoices has one row')
  const { all, ...ageing } = totals
  return { ...all, ageing }
}

export async function countInvoices(
  database: Database,
  filter: InvoiceFilter,
  today: string,
  ids?: readonly number[],
): Promise<number> {
  return database.$count(invoice, among(filterOf(filter, database, today), invoice.id, ids))
}

export function readInvoiceIds(
  database: Database,
  filter: InvoiceFilter,
  today: string,
  ids?: readonly number[],
): Promise<number[]> {
  return readAllIds(database, listOf(database, filter, today, ids))
}

function listOf(database: Database, filter: InvoiceFilter, today: string, ids?: readonly number[]): IdList {
  const { ordering } = filter
  const column = orderings[ordering.replace('-', '') as keyof typeof orderings]
  const [bm, isBilled] = withReport
  const beside = isByName({ ordering }) ? byName(database, report.client_id) : sql``
  const isByReport = isByName({ ordering }) || ordering.endsWith('competencia')
  return {
    from: isByReport ? sql`${invoice} inner join ${bm} on ${isBilled} ${beside}` : sql`${invoice}`,
    id: invoice.id,
    where: among(filterOf(filter, database, today), invoice.id, ids),
    order: orderBy(column, ordering, invoice.id),
  }
}

const withReport = [report, eq(report.id, invoice.report_id)] as const

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

/** Of invoices alone: what is asked of their reports is a condition on the report's id. */
export function filterOf(filter: Omit<InvoiceFilter, 'ordering'>, database: Database, today: string): SQL | undefined {
  const { status, report: bm, ageing, sales_order, issue_from, issue_to, due_from, due_to, search } = filter
  const asked = askedOfReport(filter)
  return and(
    status === 'not_cancelled' ? ne(invoice.status, 'cancelled') : status ? eq(invoice.status, status) : undefined,
    bm ? eq(invoice.report_id, bm) : undefined,
    asked ? ofReports(database, asked) : undefined,
    ageing ? isAged(invoice, ageing, today) : undefined,
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

/** `asked` is what the filter asks of the report besides: those that fail it need not be searched. */
function searchFor(search: string, database: Database, asked: SQL | undefined): SQL | undefined {
  const clients = database.select({ id: client.id }).from(client).where(holdsClient(search))
  const costCenters = database.select({ id: costCenter.id }).from(costCenter).where(holdsCostCenter(search))
  const named = or(inArray(report.client_id, clients), inArray(report.cost_center_id, costCenters))
  return or(
    holds(invoice.number, search),
    holds(invoice.sales_order, search),
    ofReports(database, and(asked, named)),
    /^[1-9]\d{0,9}$/.test(search) ? eq(invoice.report_id, Number(search)) : undefined,
  )
}

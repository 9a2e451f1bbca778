import { and, asc, count, eq, gt, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { MonthTotal } from '../../../contract/billing/report'
import type { reportFilterSchema, reportQuerySchema } from '../../../contract/billing/report.schema'
import { lastMonths } from '../../calendar'
import type { Database } from '../../database/open'
import { client, costCenter, invoice, report } from '../../database/schema'
import { holds } from '../../http/paging'
import { among, type IdList, orderBy, readAllIds, readPageOfIds } from '../../record/id-list'
import { holdsClient, holdsCostCenter } from '../shared/client-search'

type ReportQuery = z.output<typeof reportQuerySchema>
export type ReportFilter = z.output<typeof reportFilterSchema>

const orderings = {
  id: report.id,
  cliente: sql`by_name.position`,
  competencia: report.competencia,
  emissao: report.emissao,
  inicio: report.inicio,
  fim: report.fim,
  valor_bm: report.total,
  status: report.status,
}

/** T − I − P. */
export const balance = sql<string>`(${report.total} - ${report.invoiced} - ${report.provisioned})::text`

const isStanding = ne(report.status, 'cancelled')

/** Which reports: a filter without its order. */
export type ReportScope = Omit<ReportFilter, 'ordering'>

/** How many the filter matches, and what they come to. */
async function totalReports(database: Database, scope: ReportScope) {
  const [totals] = await database
    .select({
      count: count(),
      valor_bm: sql<string>`coalesce(sum(${report.total}), 0.00)::text`,
      balance: sql<string>`coalesce(sum(${report.total}) - sum(${report.invoiced}) - sum(${report.provisioned}), 0.00)::text`,
    })
    .from(report)
    .where(filterOf(scope, database))
  return totals ?? { count: 0, valor_bm: '0.00', balance: '0.00' }
}

/** One page of reports and the totals of all that the filter matches. */
export async function listReports(database: Database, query: ReportQuery) {
  const { count: rows, ...totals } = await totalReports(database, query)
  const ids = await readPageOfIds(database, listOf(database, query), query)
  return {
    count: rows,
    totals,
    results: await readReportRows(database, ids),
    filter: await nameFilter(database, query),
  }
}

/** What the ids of a filter stand for; null where none was asked for or there is none. */
export async function nameFilter(database: Database, query: Pick<ReportQuery, 'client' | 'cost_center'>) {
  const names = { id: client.id, name: client.name }
  const codes = { id: costCenter.id, code: costCenter.code, name: costCenter.name }
  const [named] = query.client ? await database.select(names).from(client).where(eq(client.id, query.client)) : []
  const [coded] = query.cost_center
    ? await database.select(codes).from(costCenter).where(eq(costCenter.id, query.cost_center))
    : []
  return { client: named ?? null, cost_center: coded ?? null }
}

export async function countReports(
  database: Database,
  filter: ReportFilter,
  _today: string,
  ids?: readonly number[],
): Promise<number> {
  return database.$count(report, among(filterOf(filter, database), report.id, ids))
}

export function readReportIds(
  database: Database,
  filter: ReportFilter,
  _today: string,
  ids?: readonly number[],
): Promise<number[]> {
  return readAllIds(database, listOf(database, filter, ids))
}

function listOf(database: Database, filter: ReportFilter, ids?: readonly number[]): IdList {
  const { ordering } = filter
  const column = orderings[ordering.replace('-', '') as keyof typeof orderings]
  return {
    from: isByName({ ordering }) ? sql`${report} ${byName(database, report.client_id)}` : sql`${report}`,
    id: report.id,
    where: among(filterOf(filter, database), report.id, ids),
    order: orderBy(column, ordering, report.id),
  }
}

export function isByName({ ordering }: { readonly ordering: string }): boolean {
  return ordering.endsWith('cliente')
}

/** Joins the clients, by their place in the alphabet, to rows that name one. */
export function byName(database: Database, clientId: PgColumn): SQL {
  const clients = database
    .select({ id: client.id, position: sql`rank() over (order by ${client.name})`.as('position') })
    .from(client)
    .as('by_name')
  return sql`inner join ${clients} on ${eq(clients.id, clientId)}`
}

export async function readReportRows(database: Database, ids: readonly number[]) {
  const rows = await database
    .select({
      id: report.id,
      cliente: { id: client.id, name: client.name },
      cost_center: { id: costCenter.id, code: costCenter.code, name: costCenter.name },
      competencia: report.competencia,
      emissao: report.emissao,
      inicio: report.inicio,
      fim: report.fim,
      valor_bm: report.total,
      balance,
      status: report.status,
    })
    .from(report)
    .innerJoin(client, eq(client.id, report.client_id))
    .innerJoin(costCenter, eq(costCenter.id, report.cost_center_id))
    .where(inArray(report.id, [...ids]))
  const invoices = await activeInvoices(database, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({ ...row, faturas: invoices.filter(({ report_id }) => report_id === row.id) }))
}

/** Invoices and provisions that stand, oldest first. */
export function activeInvoices(database: Database, reports: readonly number[]) {
  return database
    .select({ id: invoice.id, number: invoice.number, report_id: invoice.report_id })
    .from(invoice)
    .where(and(inArray(invoice.report_id, [...reports]), ne(invoice.status, 'cancelled')))
    .orderBy(asc(invoice.id))
}

/** The reports that a filter matches. */
export function filterOf(scope: ReportScope, database: Database): SQL | undefined {
  const { status, competencia, competencia_from, competencia_to, client: clientId, cost_center } = scope
  const { balance: left, emissao_from, emissao_to, search } = scope
  return and(
    status === 'not_cancelled' ? isStanding : status ? eq(report.status, status) : undefined,
    competencia ? eq(report.competencia, competencia) : undefined,
    competencia_from ? gte(report.competencia, competencia_from) : undefined,
    competencia_to ? lte(report.competencia, competencia_to) : undefined,
    left === 'some' ? and(isStanding, gt(report.total, sql`${report.invoiced} + ${report.provisioned}`)) : undefined,
    clientId ? eq(report.client_id, clientId) : undefined,
    cost_center ? eq(report.cost_center_id, cost_center) : undefined,
    emissao_from ? gte(report.emissao, emissao_from) : undefined,
    emissao_to ? lte(report.emissao, emissao_to) : undefined,
    search ? searchFor(search, database) : undefined,
  )
}

function searchFor(search: string, database: Database): SQL | undefined {
  const clients = database.select({ id: client.id }).from(client).where(holdsClient(search))
  const costCenters = database.select({ id: costCenter.id }).from(costCenter).where(holdsCostCenter(search))
  return or(
    inArray(report.client_id, clients),
    inArray(report.cost_center_id, costCenters),
    holds(report.purchase_order, search),
    holds(report.frs, search),
    /^[1-9]\d{0,9}$/.test(search) ? eq(report.id, Number(search)) : undefined,
  )
}

/** The last twelve months up to the given day, cancelled reports aside; a month with none counts zero. */
export async function totalsByMonth(database: Database, today: string): Promise<MonthTotal[]> {
  const months = lastMonths(today, 12)
  const rows = await database
    .select({
      competencia: report.competencia,
      count: count(),
      valor_bm: sql<string>`sum(${report.total})::text`,
      invoiced: sql<string>`sum(${report.invoiced})::text`,
    })
    .from(report)
    .where(and(inArray(report.competencia, months), isStanding))
    .groupBy(report.competencia)
  const byMonth = new Map(rows.map((row) => [row.competencia, row]))
  return months.map(
    (competencia) => byMonth.get(competencia) ?? { competencia, count: 0, valor_bm: '0.00', invoiced: '0.00' },
  )
}

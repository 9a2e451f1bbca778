import { and, asc, count, eq, gte, lte, ne, not, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReportRow } from '../../../contract/billing/report'
import {
  exportReportsSchema,
  reportFilterSchema,
  reportPageSchema,
  reportQuerySchema,
} from '../../../contract/billing/report.schema'
import { arrayOf, hasIdIn } from '../../database/id-in'
import type { Database } from '../../database/open'
import { preparedQuery } from '../../database/prepared'
import { client, costCenter, invoice, report } from '../../database/schema'
import { conditionsOf, defineList, type ScopeOf } from '../../record/list'
import { byClientName, clientConditions, hasStatus, nameFilter } from '../shared/billed-client'
import { countOf, isSummed, moneyOf } from '../shared/sums'
import { balance, hasBalance, unread } from './report-figures'
import { matchesReport } from './report-search'

/** Which reports: a filter without its order. */
export type ReportScope = ScopeOf<z.output<typeof reportFilterSchema>>

const conditions = conditionsOf<ReportScope>({
  status: hasStatus(report.status),
  ...clientConditions(report),
  competencia_from: (month) => gte(report.competencia, month),
  competencia_to: (month) => lte(report.competencia, month),
  balance: () => hasBalance,
  emissao_from: (day) => gte(report.emissao, day),
  emissao_to: (day) => lte(report.emissao, day),
  valor_bm_from: (amount) => gte(report.total, amount),
  valor_bm_to: (amount) => lte(report.total, amount),
  search: matchesReport,
})

/** The reports that a filter matches. */
export const whereReports = (scope: ReportScope): SQL | undefined => conditions(scope, '')

const rowsQuery = preparedQuery('reports of a list', (database) =>
  database
    .select({
      id: report.id,
      version: report.version,
      cliente: { id: client.id, name: client.name, payment_days: client.payment_days },
      cost_center: { id: costCenter.id, code: costCenter.code, name: costCenter.name },
      competencia: report.competencia,
      emissao: report.emissao,
      inicio: report.inicio,
      fim: report.fim,
      valor_bm: report.total,
      balance: sql<string>`(${balance})::text`,
      status: report.status,
      unread,
    })
    .from(report)
    .innerJoin(client, eq(client.id, report.client_id))
    .innerJoin(costCenter, eq(costCenter.id, report.cost_center_id))
    .where(hasIdIn(report.id, sql.placeholder('ids'))),
)

export const reportList = defineList({
  schemas: {
    query: reportQuerySchema,
    filter: reportFilterSchema,
    page: reportPageSchema,
    export: exportReportsSchema,
  },
  fileNames: { pt: 'boletins', en: 'reports' },
  from: sql`${report}`,
  id: report.id,
  where: whereReports,
  orderings: {
    id: { column: report.id },
    cliente: byClientName(report),
    competencia: { column: report.competencia },
    emissao: { column: report.emissao },
    inicio: { column: report.inicio },
    fim: { column: report.fim },
    valor_bm: { column: report.total },
    status: { column: report.status },
  },
  async readTotals(database, filter) {
    const isCounted = isSummed(report.status, filter.status)
    const [sums] = await database
      .select({
        count: count(),
        valor_bm: moneyOf(report.total, isCounted),
        balance: moneyOf(balance, isCounted),
        left_out: countOf(not(isCounted)),
      })
      .from(report)
      .where(whereReports(filter))
    if (!sums) throw new Error('a sum over reports has one row')
    const { count: rows, ...totals } = sums
    return { count: rows, totals }
  },
  nameFilter,
  async readRows(database, ids) {
    const rows = await rowsQuery(database).execute({ ids: arrayOf(ids) })
    const invoices = await activeInvoices(database, ids)
    return rows.map((row) => ({ ...row, faturas: invoices.filter(({ report_id }) => report_id === row.id) }))
  },
  fields: {
    id: { kind: 'number', cell: ({ id }) => id },
    cliente: { kind: 'text', cell: ({ cliente }) => cliente.name },
    cost_center: { kind: 'text', cell: ({ cost_center }) => cost_center.code },
    cost_center_name: { kind: 'text', cell: ({ cost_center }) => cost_center.name },
    competencia: { kind: 'month', cell: ({ competencia }) => competencia },
    emissao: { kind: 'day', cell: ({ emissao }) => emissao },
    inicio: { kind: 'day', cell: ({ inicio }) => inicio },
    fim: { kind: 'day', cell: ({ fim }) => fim },
    valor_bm: { kind: 'money', cell: ({ valor_bm }) => valor_bm },
    balance: { kind: 'money', cell: ({ balance }) => balance },
    faturas: { kind: 'text', cell: ({ faturas }) => faturas.map(({ number }) => number).join(', ') },
    status: { kind: 'text', cell: ({ status }, words) => words.status[status] },
  },
})

/** Invoices and provisions that stand, oldest first. */
export function activeInvoices(database: Database, reports: readonly number[]) {
  return invoicesQuery(database).execute({ reports: arrayOf(reports) })
}

/** An invoice that is not cancelled. */
const activeStatus = sql<ReportRow['faturas'][number]['status']>`${invoice.status}`

const invoicesQuery = preparedQuery('active invoices of reports', (database) =>
  database
    .select({ id: invoice.id, number: invoice.number, status: activeStatus, report_id: invoice.report_id })
    .from(invoice)
    .where(and(hasIdIn(invoice.report_id, sql.placeholder('reports')), ne(invoice.status, 'cancelled')))
    .orderBy(asc(invoice.id)),
)

import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  exportInvoicesSchema,
  invoiceFilterSchema,
  invoicePageSchema,
  invoiceQuerySchema,
} from '../../../contract/billing/invoice.schema'
import { arrayOf, hasIdIn } from '../../database/id-in'
import { preparedQuery } from '../../database/prepared'
import { client, costCenter, invoice, report } from '../../database/schema'
import { conditionsOf, defineList, type ScopeOf } from '../../record/list'
import { contains, isAmount, isNumber, numberIn } from '../../record/search'
import { namesReport } from '../report/report-search'
import { daysOverdue, dueConditions, readTotalsByAge } from '../shared/ageing'
import { byClientName, type ClientScope, hasStatus, nameFilter, ownedBy, ownerCondition } from '../shared/billed-client'
import { clientColumns } from '../shared/client-columns'

type Scope = ScopeOf<z.output<typeof invoiceFilterSchema>>

const ownConditions = conditionsOf<Omit<Scope, keyof ClientScope | 'search'>>({
  status: hasStatus(invoice.status),
  report: (id) => eq(invoice.report_id, id),
  sales_order: (answer) => (answer === 'linked' ? ne : eq)(invoice.sales_order, ''),
  ...dueConditions(invoice),
})

/** Of invoices alone: what is asked of their reports is a condition on the report's id. `today` is a day. */
export function whereInvoices(scope: Scope, today: string): SQL | undefined {
  const ofReport = ownerCondition(report, scope)
  return and(
    ownConditions(scope, today),
    ownedBy(report, invoice.report_id, ofReport),
    scope.search ? matches(scope.search, ofReport) : undefined,
  )
}

/** By what is its own: number, sales order, value, and what its head says of purchase order and FRS. */
export function matchesInvoice(text: string): SQL | undefined {
  return or(
    contains(invoice.search, text),
    isNumber(invoice.id, numberIn(text, /FL[\s-]*/)),
    isAmount([invoice.value], text),
  )
}

/** Reports that fail what the filter asks of them besides need not be searched. */
function matches(search: string, ofReport: SQL | undefined): SQL | undefined {
  return or(matchesInvoice(search), ownedBy(report, invoice.report_id, and(ofReport, namesReport(search))))
}

const withReport = sql`inner join ${report} on ${eq(report.id, invoice.report_id)}`

const rowsQuery = preparedQuery('invoices of a list', (database) =>
  database
    .select({
      id: invoice.id,
      number: invoice.number,
      version: invoice.version,
      cliente: clientColumns,
      payment_days: client.payment_days,
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
    .innerJoin(report, eq(report.id, invoice.report_id))
    .innerJoin(client, eq(client.id, report.client_id))
    .innerJoin(costCenter, eq(costCenter.id, report.cost_center_id))
    .where(hasIdIn(invoice.id, sql.placeholder('ids'))),
)

export const invoiceList = defineList({
  schemas: {
    query: invoiceQuerySchema,
    filter: invoiceFilterSchema,
    page: invoicePageSchema,
    export: exportInvoicesSchema,
  },
  fileNames: { pt: 'faturas', en: 'invoices' },
  from: sql`${invoice}`,
  id: invoice.id,
  where: whereInvoices,
  orderings: {
    id: { column: invoice.id },
    /** A number is made of the id: as texts, the millionth would come before the second. */
    number: { column: invoice.id },
    cliente: byClientName(report, withReport),
    competencia: { column: report.competencia, join: withReport },
    issue_date: { column: invoice.issue_date },
    due_date: { column: invoice.due_date },
    value: { column: invoice.value },
    status: { column: invoice.status },
  },
  readTotals: readTotalsByAge(invoice, whereInvoices),
  nameFilter,
  async readRows(database, ids, today) {
    const rows = await rowsQuery(database).execute({ ids: arrayOf(ids) })
    return rows.map((row) => ({ ...row, days_overdue: daysOverdue(row, today) }))
  },
  fields: {
    number: { kind: 'text', cell: ({ number }) => number },
    cliente: { kind: 'text', cell: ({ cliente }) => cliente.name },
    corporate_name: { kind: 'text', cell: ({ cliente }) => cliente.corporate_name },
    cnpj: { kind: 'text', cell: ({ cliente }) => cliente.cnpj },
    cost_center: { kind: 'text', cell: ({ cost_center }) => cost_center.code },
    bm: { kind: 'number', cell: ({ bm }) => bm },
    competencia: { kind: 'month', cell: ({ competencia }) => competencia },
    issue_date: { kind: 'day', cell: ({ issue_date }) => issue_date },
    due_date: { kind: 'day', cell: ({ due_date }) => due_date },
    days_overdue: { kind: 'number', cell: ({ days_overdue }) => days_overdue },
    value: { kind: 'money', cell: ({ value }) => value },
    sales_order: { kind: 'text', cell: ({ sales_order }) => sales_order },
    status: { kind: 'text', cell: ({ status }, words) => words.status[status] },
  },
})

import { asc, eq } from 'drizzle-orm'
import type { Invoice } from '../../contract/invoices'
import type { Database } from '../database/open'
import { client, costCenter, invoice, invoiceLine, report, userAccount } from '../database/schema'
import { notFound } from '../refused'
import { daysOverdue } from './ageing'

/** One invoice as its page shows it on that day; 404 where there is none. */
export async function readInvoice(database: Database, id: number, today: string): Promise<Invoice> {
  const [row] = await database
    .select({
      id: invoice.id,
      number: invoice.number,
      version: invoice.version,
      cliente: client,
      cost_center: costCenter,
      bm: invoice.report_id,
      competencia: report.competencia,
      inicio: report.inicio,
      fim: report.fim,
      purchase_order: report.purchase_order,
      frs: report.frs,
      issue_date: invoice.issue_date,
      due_date: invoice.due_date,
      value: invoice.value,
      sales_order: invoice.sales_order,
      status: invoice.status,
      cancellation_reason: invoice.cancellation_reason,
      created_by: userAccount.name,
      created_at: invoice.created_at,
      updated_at: invoice.updated_at,
    })
    .from(invoice)
    .innerJoin(report, eq(report.id, invoice.report_id))
    .innerJoin(client, eq(client.id, report.client_id))
    .innerJoin(costCenter, eq(costCenter.id, report.cost_center_id))
    .innerJoin(userAccount, eq(userAccount.id, invoice.created_by))
    .where(eq(invoice.id, id))
  if (!row) throw notFound()
  const lines = await database
    .select({
      id: invoiceLine.id,
      description: invoiceLine.description,
      detail: invoiceLine.detail,
      value: invoiceLine.value,
    })
    .from(invoiceLine)
    .where(eq(invoiceLine.invoice_id, id))
    .orderBy(asc(invoiceLine.id))
  return {
    ...row,
    days_overdue: daysOverdue(row, today),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    lines,
  }
}

import { asc, eq } from 'drizzle-orm'
import type { Invoice } from '../../../contract/billing/invoice'
import type { Database } from '../../database/open'
import { client, invoice, invoiceHead, invoiceLine, report, userAccount } from '../../database/schema'
import { notFound } from '../../http/refused'
import { daysOverdue } from '../shared/ageing'

/** One invoice as its page shows it on that day; 404 where there is none. */
export async function readInvoice(database: Database, id: number, today: string): Promise<Invoice> {
  const [row] = await database
    .select({
      id: invoice.id,
      number: invoice.number,
      version: invoice.version,
      head: invoiceHead.head,
      bm: invoice.report_id,
      issue_date: invoice.issue_date,
      due_date: invoice.due_date,
      value: invoice.value,
      sales_order: invoice.sales_order,
      status: invoice.status,
      cancellation_reason: invoice.cancellation_reason,
      payment_days: client.payment_days,
      created_by: userAccount.name,
      created_at: invoice.created_at,
      updated_at: invoice.updated_at,
    })
    .from(invoice)
    .innerJoin(invoiceHead, eq(invoiceHead.invoice_id, invoice.id))
    .innerJoin(report, eq(report.id, invoice.report_id))
    .innerJoin(client, eq(client.id, report.client_id))
    .innerJoin(userAccount, eq(userAccount.id, invoice.created_by))
    .where(eq(invoice.id, id))
  if (!row) throw notFound()
  const { head, ...own } = row
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
    ...own,
    ...head,
    days_overdue: daysOverdue(row, today),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    lines,
  }
}

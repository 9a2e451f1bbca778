import { eq } from 'drizzle-orm'
import type { InvoiceHead } from '../../../contract/billing/invoice'
import type { Database } from '../../database/open'
import { client, costCenter, invoice, invoiceHead, report } from '../../database/schema'
import { type ChangeOf, changesBetween } from '../../record/log-entry'
import { clientColumns, costCenterColumns } from '../shared/client-columns'

/** What an invoice of this report says of whom it bills, and for which period, if it is issued now. */
export async function readHead(database: Database, id: number): Promise<InvoiceHead> {
  const [head] = await database
    .select({
      cliente: clientColumns,
      cost_center: costCenterColumns,
      competencia: report.competencia,
      inicio: report.inicio,
      fim: report.fim,
      purchase_order: report.purchase_order,
      frs: report.frs,
    })
    .from(report)
    .innerJoin(client, eq(client.id, report.client_id))
    .innerJoin(costCenter, eq(costCenter.id, report.cost_center_id))
    .where(eq(report.id, id))
  if (!head) throw new Error(`there is no report ${id}`)
  return head
}

export async function writeHead(transaction: Database, id: number, head: InvoiceHead): Promise<void> {
  await transaction.insert(invoiceHead).values({ invoice_id: id, head })
  await keepFound(transaction, id, head)
}

/** Makes it what its report says now; answers what of it is another. */
export async function renewHead(transaction: Database, id: number, report: number): Promise<ChangeOf<'invoice'>[]> {
  const isOf = eq(invoiceHead.invoice_id, id)
  const [kept] = await transaction.select({ head: invoiceHead.head }).from(invoiceHead).where(isOf)
  if (!kept) throw new Error(`invoice ${id} has no head`)
  const head = await readHead(transaction, report)
  await transaction.update(invoiceHead).set({ head }).where(isOf)
  await keepFound(transaction, id, head)
  return changesBetween(inLog(kept.head), inLog(head))
}

/** An invoice is found by what its head says. */
async function keepFound(transaction: Database, id: number, { purchase_order, frs }: InvoiceHead): Promise<void> {
  await transaction.update(invoice).set({ purchase_order, frs }).where(eq(invoice.id, id))
}

/** What of a head a person can change while its report stands; client and cost center are as their registers say. */
function inLog({ competencia, inicio, fim, purchase_order, frs }: InvoiceHead) {
  return { competencia, inicio, fim, purchase_order, frs }
}

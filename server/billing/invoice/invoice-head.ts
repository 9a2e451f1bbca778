import { eq } from 'drizzle-orm'
import type { InvoiceHead } from '../../../contract/billing/invoice'
import type { Database } from '../../database/open'
import { client, costCenter, invoiceHead, report } from '../../database/schema'
import { type ChangeOf, changesBetween } from '../../record/log-entry'

/** What an invoice of this report says of whom it bills, and for which period, if it is issued now. */
export async function readHead(database: Database, id: number): Promise<InvoiceHead> {
  const [head] = await database
    .select({
      cliente: client,
      cost_center: costCenter,
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

export async function writeHead(transaction: Database, invoice: number, head: InvoiceHead): Promise<void> {
  await transaction.insert(invoiceHead).values({ invoice_id: invoice, head })
}

/** Makes it what its report says now; answers what of it is another. */
export async function renewHead(
  transaction: Database,
  invoice: number,
  report: number,
): Promise<ChangeOf<'invoice'>[]> {
  const isOf = eq(invoiceHead.invoice_id, invoice)
  const [kept] = await transaction.select({ head: invoiceHead.head }).from(invoiceHead).where(isOf)
  if (!kept) throw new Error(`invoice ${invoice} has no head`)
  const head = await readHead(transaction, report)
  await transaction.update(invoiceHead).set({ head }).where(isOf)
  return changesBetween(inLog(kept.head), inLog(head))
}

/** What of a head a person can change while its report stands; client and cost center are as their registers say. */
function inLog({ competencia, inicio, fim, purchase_order, frs }: InvoiceHead) {
  return { competencia, inicio, fim, purchase_order, frs }
}

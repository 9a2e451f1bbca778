import type { z } from 'zod'
import type { Invoice } from '../../../contract/billing/invoice'
import type { linkSalesOrderSchema } from '../../../contract/billing/invoice.schema'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import type { Call } from '../../http/route'
import { checkVersion } from '../../http/version'
import { applyTransition, lockRecord } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { readInvoice } from './invoice-read'
import { invoiceRecord } from './invoice-record'

/** A repeat of what is linked already writes nothing, whatever version it was sent for. */
export async function linkSalesOrder(
  transaction: Database,
  call: Call<{ id: number }, null, z.output<typeof linkSalesOrderSchema>, Caller>,
): Promise<Invoice> {
  const { id } = call.parameters
  const { sales_order } = call.body
  const record = await lockRecord(transaction, invoiceRecord, id)
  if (record.status === 'cancelled' || record.sales_order !== sales_order) {
    checkVersion(call.header('If-Match'), record.version)
    await applyTransition(transaction, call, invoiceRecord, {
      record,
      event: { type: 'salesOrder.link' },
      refusal: 'A OV não pode ser vinculada no estado atual da fatura.',
      fields: { sales_order },
    })
  }
  return readInvoice(transaction, id, dayAt(call.services.clock()))
}

import type { z } from 'zod'
import type { Invoice } from '../../../contract/billing/invoice'
import type { linkSalesOrderSchema } from '../../../contract/billing/invoice.schema'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import type { Call } from '../../http/route'
import { checkVersion } from '../../http/version'
import type { Caller } from '../../session/caller'
import { changeInvoice, lockInvoice } from './invoice-change'
import { readInvoice } from './invoice-read'

/** A repeat of what is linked already writes nothing, whatever version it was sent for. */
export async function linkSalesOrder(
  transaction: Database,
  call: Call<{ id: number }, null, z.output<typeof linkSalesOrderSchema>, Caller>,
): Promise<Invoice> {
  const { id } = call.parameters
  const { sales_order } = call.body
  const record = await lockInvoice(transaction, id)
  if (record.status === 'cancelled' || record.sales_order !== sales_order) {
    checkVersion(call.header('If-Match'), record.version)
    await changeInvoice(transaction, call, {
      record,
      event: { type: 'salesOrder.link' },
      refusal: 'A OV não pode ser vinculada no estado atual da fatura.',
      fields: { sales_order },
    })
  }
  return readInvoice(transaction, id, dayAt(call.services.clock()))
}

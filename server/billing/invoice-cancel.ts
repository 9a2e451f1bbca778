import type { z } from 'zod'
import type { Invoice } from '../../contract/invoices'
import type { cancelInvoiceSchema } from '../../contract/invoices.schema'
import { toCents } from '../../contract/money'
import { dayAt } from '../calendar'
import type { Database } from '../database/open'
import type { Call } from '../route'
import type { Caller } from '../session/caller'
import { checkVersion } from '../version'
import { changeInvoice, lockBilling } from './invoice-change'
import { readInvoice } from './invoice-read'
import { changeReport } from './report-change'

const refusal = 'A fatura não pode ser cancelada no estado atual.'

/** Irreversible; what it billed or booked returns to the report's balance. */
export async function cancelInvoice(
  transaction: Database,
  call: Call<{ id: number }, null, z.output<typeof cancelInvoiceSchema>, Caller>,
): Promise<Invoice> {
  const { id } = call.parameters
  const { reason } = call.body
  const { bm, record } = await lockBilling(transaction, id)
  checkVersion(call.header('If-Match'), record.version)
  await changeInvoice(transaction, call, { record, event: { type: 'invoice.cancel' }, refusal, reason })
  await changeReport(transaction, call, {
    record: bm,
    event: {
      type: record.status === 'provisioned' ? 'provision.cancel' : 'invoice.cancel',
      cents: toCents(record.value),
    },
    refusal,
    subject: record.number,
    reason,
  })
  return readInvoice(transaction, id, dayAt(call.services.clock()))
}

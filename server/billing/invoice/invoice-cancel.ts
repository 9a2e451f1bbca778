import type { z } from 'zod'
import type { Invoice } from '../../../contract/billing/invoice'
import type { cancelInvoiceSchema } from '../../../contract/billing/invoice.schema'
import { toCents } from '../../../contract/money'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import type { Call } from '../../http/route'
import { checkVersion } from '../../http/version'
import type { Caller } from '../../session/caller'
import { changeReport } from '../report/report-change'
import { changeInvoice, lockBilling } from './invoice-change'
import { readInvoice } from './invoice-read'

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

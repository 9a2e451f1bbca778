import type { z } from 'zod'
import type { Invoice } from '../../../contract/billing/invoice'
import { toCents } from '../../../contract/money'
import type { reasonSchema } from '../../../contract/reason.schema'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import type { Call } from '../../http/route'
import { applyTransition, lockWithOwner } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { reportRecord } from '../report/report-record'
import { readInvoice } from './invoice-read'
import { invoiceRecord, ownerOfInvoice } from './invoice-record'

const refusal = 'A fatura não pode ser cancelada no estado atual.'

/** Irreversible; what it billed or booked returns to the report's balance. */
export async function cancelInvoice(
  transaction: Database,
  call: Call<{ id: number }, null, z.output<typeof reasonSchema>, Caller>,
): Promise<Invoice> {
  const { reason } = call.body
  const { owner, record } = await lockWithOwner(transaction, invoiceRecord, ownerOfInvoice, call)
  await applyTransition(transaction, call, invoiceRecord, {
    ...{ record, refusal, reason },
    event: { type: 'invoice.cancel' },
  })
  await applyTransition(transaction, call, reportRecord, {
    ...{ record: owner, refusal, reason },
    event: {
      type: record.status === 'provisioned' ? 'provision.cancel' : 'invoice.cancel',
      cents: toCents(record.value),
    },
    subject: record.number,
  })
  return readInvoice(transaction, record.id, dayAt(call.services.clock()))
}

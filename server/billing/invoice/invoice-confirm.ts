import type { z } from 'zod'
import type { Invoice } from '../../../contract/billing/invoice'
import type { confirmProvisionSchema } from '../../../contract/billing/invoice.schema'
import { toCents } from '../../../contract/money'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import type { Call } from '../../http/route'
import { applyTransition, lockWithOwner } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { issuingCompany } from '../company/company-record'
import { reportRecord } from '../report/report-record'
import { checkDraft } from './invoice-draft'
import { renewHead } from './invoice-head'
import { readInvoice } from './invoice-read'
import { invoiceRecord, ownerOfInvoice } from './invoice-record'

const refusal = 'A provisão não pode ser confirmada no estado atual.'

/**
 * A provision becomes an invoice of today; its amount moves from what is provisioned to what is invoiced. It says whom and
 * what it bills as the report does now: an order often comes between the two.
 */
export async function confirmProvision(
  transaction: Database,
  call: Call<{ id: number }, null, z.output<typeof confirmProvisionSchema>, Caller>,
): Promise<Invoice> {
  const { due_date } = call.body
  const today = dayAt(call.services.clock())
  const { owner, record } = await lockWithOwner(transaction, invoiceRecord, ownerOfInvoice, call)
  checkDraft({ value: record.value, due_date }, today)
  await applyTransition(transaction, call, invoiceRecord, {
    ...{ record, refusal },
    event: { type: 'provision.confirm' },
    fields: {
      ...{ issue_date: today, due_date },
      company: await issuingCompany(transaction, call.services.settings),
    },
    changesAfter: await renewHead(transaction, record.id, owner.id),
  })
  await applyTransition(transaction, call, reportRecord, {
    ...{ record: owner, refusal },
    event: { type: 'provision.confirm', cents: toCents(record.value) },
    subject: record.number,
  })
  return readInvoice(transaction, record.id, today)
}

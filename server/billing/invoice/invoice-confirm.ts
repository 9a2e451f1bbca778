import type { z } from 'zod'
import type { Invoice } from '../../../contract/billing/invoice'
import type { confirmProvisionSchema } from '../../../contract/billing/invoice.schema'
import { toCents } from '../../../contract/money'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import type { Call } from '../../http/route'
import { checkVersion } from '../../http/version'
import type { Caller } from '../../session/caller'
import { changeReport } from '../report/report-change'
import { changeInvoice, checkDraft, lockBilling } from './invoice-change'
import { renewHead } from './invoice-head'
import { readInvoice } from './invoice-read'

const refusal = 'A provisão não pode ser confirmada no estado atual.'

/**
 * A provision becomes an invoice of today; its amount moves from what is provisioned to what is invoiced. It says whom and
 * what it bills as the report does now: an order often comes between the two.
 */
export async function confirmProvision(
  transaction: Database,
  call: Call<{ id: number }, null, z.output<typeof confirmProvisionSchema>, Caller>,
): Promise<Invoice> {
  const { id } = call.parameters
  const { due_date } = call.body
  const today = dayAt(call.services.clock())
  const { bm, record } = await lockBilling(transaction, id)
  checkVersion(call.header('If-Match'), record.version)
  checkDraft({ value: record.value, due_date }, today)
  const fields = { issue_date: today, due_date }
  const changes = await renewHead(transaction, id, bm.id)
  await changeInvoice(transaction, call, { record, event: { type: 'provision.confirm' }, refusal, fields, changes })
  await changeReport(transaction, call, {
    record: bm,
    event: { type: 'provision.confirm', cents: toCents(record.value) },
    refusal,
    subject: record.number,
  })
  return readInvoice(transaction, id, today)
}

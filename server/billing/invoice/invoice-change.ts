import { eq } from 'drizzle-orm'
import type { EventFromLogic } from 'xstate'
import { z } from 'zod'
import { type InvoiceDraft, type InvoiceDraftProblem, problemsOfInvoice } from '../../../contract/billing/invoice'
import { invoiceStatuses } from '../../../contract/billing/invoice.schema'
import type { Change } from '../../../contract/log'
import { invoiceLifecycle } from '../../../machines/billing/invoice/invoice.lifecycle'
import type { Database } from '../../database/open'
import { invoice } from '../../database/schema'
import { notFound, Refused, refuseFields } from '../../http/refused'
import type { AnyCall } from '../../http/route'
import { decide } from '../../record/decide'
import { changesBetween, writeLog } from '../../record/log-entry'
import { lockReport, type ReportRecord } from '../report/report-change'

export type InvoiceRecord = typeof invoice.$inferSelect

const statusSchema = z.enum(invoiceStatuses)

const messages: Record<InvoiceDraftProblem, string> = {
  required: 'Campo obrigatório.',
  invalid: 'O valor deve ser maior que zero.',
  past: 'O vencimento não pode ser anterior a hoje.',
}

/** 400 at the value where it is zero, at the due date where it is before today. */
export function checkDraft(draft: Pick<InvoiceDraft, 'value' | 'due_date'>, today: string): void {
  const problems = Object.entries(problemsOfInvoice({ lines: [], items: [], ...draft }, today))
  if (problems.length > 0)
    throw refuseFields(Object.fromEntries(problems.map(([field, problem]) => [field, [messages[problem]]])))
}

/** The invoice, which nobody else changes until the transaction ends; 404 where there is none. */
export async function lockInvoice(transaction: Database, id: number): Promise<InvoiceRecord> {
  const [record] = await transaction.select().from(invoice).where(eq(invoice.id, id)).for('update')
  if (!record) throw notFound()
  return record
}

/** An invoice with the report whose balance it is about. The report comes first wherever both are locked, so that two never wait for each other. */
export async function lockBilling(
  transaction: Database,
  id: number,
): Promise<{ readonly bm: ReportRecord; readonly record: InvoiceRecord }> {
  const [found] = await transaction.select({ report_id: invoice.report_id }).from(invoice).where(eq(invoice.id, id))
  if (!found) throw notFound()
  const bm = await lockReport(transaction, found.report_id)
  return { bm, record: await lockInvoice(transaction, id) }
}

interface Happening {
  readonly record: InvoiceRecord
  readonly event: EventFromLogic<typeof invoiceLifecycle>
  /** What the person is told where the lifecycle refuses. */
  readonly refusal: string
  /** What changes besides the status. */
  readonly fields?: Partial<Pick<InvoiceRecord, 'issue_date' | 'due_date' | 'sales_order'>>
  /** What changed besides, already written. */
  readonly changes?: readonly Change[]
  readonly reason?: string
}

/** Has something happen to a locked invoice: its lifecycle allows it, or 409 with the state and the event. Fields, status, version and one log entry are written; what it does to the report is the caller's matter. */
export async function changeInvoice(
  transaction: Database,
  call: AnyCall,
  { record, event, refusal: detail, fields = {}, changes = [], reason }: Happening,
): Promise<void> {
  const decision = decide(invoiceLifecycle, { status: record.status }, event)
  if ('refusal' in decision) throw new Refused(409, { detail, refusal: decision.refusal })
  const { status, issue_date, due_date, sales_order } = record
  const after = { status: statusSchema.parse(decision.next), ...fields }
  await transaction
    .update(invoice)
    .set({
      ...after,
      version: record.version + 1,
      updated_at: new Date(call.services.clock()),
      ...(reason === undefined ? {} : { cancellation_reason: reason }),
    })
    .where(eq(invoice.id, record.id))
  await writeLog(transaction, call, {
    entity: 'invoice',
    id: record.id,
    transition: event.type,
    from: status,
    to: after.status,
    changes: [...changesBetween({ status, issue_date, due_date, sales_order }, after), ...changes],
    ...(reason === undefined ? {} : { reason }),
  })
}

import type { InvoiceRow } from '../../../contract/billing/invoice'
import { invoiceWords } from '../../../machines/billing/invoice/invoice.words'
import type { Statuses } from '../../ui/parts/record-status'
import { type BillStanding, BillStatus } from '../shared/due-date'

type Status = InvoiceRow['status']

/** The one place that says how the status of an invoice is called and looks. */
export const invoiceStatuses: Statuses<Status> = {
  provisioned: { word: invoiceWords.states.provisioned, look: 'provisioned' },
  issued: { word: invoiceWords.states.issued, look: 'done' },
  cancelled: { word: invoiceWords.states.cancelled, look: 'cancelled' },
}

export function isInvoiceStatus(status: string): status is Status {
  return Object.hasOwn(invoiceStatuses, status)
}

export function InvoiceStatus(bill: BillStanding) {
  return <BillStatus {...bill} statuses={invoiceStatuses} />
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { InvoiceRow } from '../../../contract/invoices'
import { invoiceWords } from '../../../machines/lifecycles/invoice.words'
import { StatusBadge, type StatusLook } from '../parts/status-badge'

type Status = InvoiceRow['status']

/** The one place that says how the status of an invoice is called and looks. */
export const invoiceStatuses: Readonly<Record<Status, { word: MessageDescriptor; look: StatusLook }>> = {
  provisioned: { word: invoiceWords.states.provisioned, look: 'provisioned' },
  issued: { word: invoiceWords.states.issued, look: 'done' },
  cancelled: { word: invoiceWords.states.cancelled, look: 'cancelled' },
}

/** What the list may be filtered by, in the order of its field. */
export const invoiceStatusFilters: Readonly<Record<Status | 'not_cancelled', MessageDescriptor>> = {
  not_cancelled: msg`Não canceladas`,
  provisioned: invoiceStatuses.provisioned.word,
  issued: invoiceStatuses.issued.word,
  cancelled: invoiceStatuses.cancelled.word,
}

export function isInvoiceStatus(status: string): status is Status {
  return Object.hasOwn(invoiceStatuses, status)
}

/** One that this client does not know is shown as its text. */
export function InvoiceStatus({ status }: { status: string }) {
  const { _ } = useLingui()
  if (!isInvoiceStatus(status)) return <StatusBadge look="rest" word={status} />
  const { look, word } = invoiceStatuses[status]
  return <StatusBadge look={look} word={_(word)} />
}

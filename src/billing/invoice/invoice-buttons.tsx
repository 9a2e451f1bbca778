import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { AccessModule } from '../../../contract/access/access'
import type { Invoice } from '../../../contract/billing/invoice'
import { type RecordAction, RecordActions } from '../../ui/record/actions/record-actions'
import { closedBy } from '../../ui/record/actions/why-closed'
import { type Pdf, pdfActions } from '../shared/pdf'
import { type InvoiceStep, projectInvoiceActions } from './invoice-actions.projection'
import { invoiceWordsOf } from './invoice-words'

const confirm = 'provision.confirm'

interface InvoiceButtonsProps {
  invoice: Invoice
  modules: readonly AccessModule[]
  /** Steps that the program has a dialog for. */
  dialogs: readonly InvoiceStep[]
  onOpen: (dialog: InvoiceStep) => void
  pdf: Pdf
}

/** What can be done with an invoice from its page: what its lifecycle knows in this state, closed where the person may not. */
export function InvoiceButtons({ invoice, modules, dialogs, onOpen, pdf }: InvoiceButtonsProps) {
  const { i18n } = useLingui()
  const { sales_order, status } = invoice
  const actions = projectInvoiceActions(invoice, modules)
    .filter(({ event }) => dialogs.includes(event))
    .map(
      ({ event, ...closed }): RecordAction => ({
        name: event,
        word: event === 'salesOrder.link' && sales_order ? msg`Trocar OV` : invoiceWordsOf(status).events[event],
        ...closedBy(closed, i18n),
        does: () => onOpen(event),
        ...(event === 'invoice.cancel' ? { isDanger: true, ...(status === 'issued' ? { isAside: true } : {}) } : {}),
      }),
    )
  const [openPdf, generate] = pdfActions(invoice.number, pdf, i18n)
  const isProvision = actions.some(({ name }) => name === confirm)
  return (
    <RecordActions
      actions={isProvision ? [...actions, openPdf, generate] : [openPdf, ...actions, generate]}
      primary={[confirm, openPdf.name]}
    />
  )
}

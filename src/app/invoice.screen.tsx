import type { ComponentType } from 'react'
import type { Invoice } from '../../contract/invoices'
import { invoice, invoiceLog } from '../api/invoices.queries'
import { InvoiceView } from '../views/billing/record/invoice.view'
import type { InvoiceStep } from '../views/billing/record/invoice-actions.projection'
import { optional } from '../views/parts/optional'
import { withWords } from './catalogues'
import { useAccess } from './shell-access'
import { useSystem } from './system'
import { usePdf } from './use-pdf'
import { useRecordDialog } from './use-record-dialog'

/** Of each dialog: the invoice as it was when it was opened, and what closes it. */
interface DialogProps {
  invoice: Invoice
  onClose: () => void
  onFailed: () => void
}

const dialogs: Partial<Record<InvoiceStep, ComponentType<DialogProps>>> = {
  'provision.confirm': optional(() => withWords(import('./provision-confirm.screen'), 'record')),
  'salesOrder.link': optional(() => withWords(import('./sales-order-link.screen'), 'record')),
  'invoice.cancel': optional(() => withWords(import('./invoice-cancel.screen'), 'record')),
}

const offered = Object.keys(dialogs) as InvoiceStep[]

export function InvoiceScreen({ id }: { id: number }) {
  const { api } = useSystem()
  const { access } = useAccess()
  const { shown, open, closing } = useRecordDialog<InvoiceStep, Invoice>(id)
  const pdf = usePdf('/billing/invoices/', id)
  const Dialog = shown ? dialogs[shown.dialog] : null

  return (
    <>
      <InvoiceView
        id={id}
        source={invoice(api, id)}
        log={invoiceLog(api, id)}
        modules={access.modules}
        dialogs={offered}
        onOpen={open}
        pdf={pdf}
      />
      {shown && Dialog ? <Dialog invoice={shown.record} {...closing} /> : null}
    </>
  )
}

import type { ComponentType } from 'react'
import type { Invoice } from '../../../contract/billing/invoice'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { useRecordDialog } from '../../app/use-record-dialog'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'
import { usePdf } from '../shared/use-pdf'
import { invoice, invoiceLog } from './invoice.queries'
import { InvoiceView } from './invoice.view'
import type { InvoiceStep } from './invoice-actions.projection'

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

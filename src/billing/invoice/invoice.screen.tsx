import type { ComponentType } from 'react'
import type { Invoice } from '../../../contract/billing/invoice'
import { lackedOf, recordPermissions } from '../../../contract/permissions'
import type { ListQuery } from '../../api/list.queries'
import { withWords } from '../../app/catalogues'
import { useNeighbours } from '../../app/list/list-place'
import { useSystem } from '../../app/system'
import { useRecordDialog } from '../../app/use-record-dialog'
import { RecordChanged } from '../../notifications/record-changed.screen'
import { RecordLive } from '../../notifications/record-live.screen'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'
import { type RecordTab, tabHref } from '../../ui/record/tabs'
import { DocumentsPart } from '../documents/documents-part.screen'
import { usePdf } from '../documents/pdf.screen'
import { MessagesPart } from '../messages/messages-part.screen'
import { invoiceHref } from '../shared/address'
import { invoice, invoiceLog, invoicePage } from './invoice.queries'
import { InvoiceView } from './invoice.view'
import type { InvoiceStep } from './invoice-actions.projection'
import { invoiceLogWords } from './invoice-log'

/** Of each dialog: the invoice as it was when it was opened, and what closes it. */
interface DialogProps {
  invoice: Invoice
  onClose: () => void
  onFailed: () => void
}

const dialogs: Partial<Record<InvoiceStep, ComponentType<DialogProps>>> = {
  'provision.confirm': optional(() => withWords(import('./provision-confirm.screen'), 'dialogs')),
  'salesOrder.link': optional(() => withWords(import('./sales-order-link.screen'), 'dialogs')),
  'invoice.cancel': optional(() => withWords(import('./invoice-cancel.screen'), 'dialogs')),
}

const offered = Object.keys(dialogs) as InvoiceStep[]

export function InvoiceScreen({ id, tab }: { id: number; tab: RecordTab }) {
  const { api } = useSystem()
  const { access } = useAccess()
  const { shown, open, closing } = useRecordDialog<InvoiceStep, Invoice>(id)
  const { pdf, preview } = usePdf('/billing/invoices/', id)
  const Dialog = shown ? dialogs[shown.dialog] : null
  const neighbours = useNeighbours({
    ...{ list: 'invoices', id, href: invoiceHref },
    source: (query: ListQuery) => invoicePage(api, query),
  })
  const record = `/billing/invoices/${id}/`

  return (
    <>
      <InvoiceView
        id={id}
        tab={tab}
        source={invoice(api, id)}
        log={invoiceLog(api, id)}
        neighbours={neighbours}
        changed={
          <RecordChanged
            key={id}
            entity="invoice"
            id={id}
            source={invoice(api, id)}
            record={record}
            log={invoiceLog(api, id)}
            words={invoiceLogWords}
            history={tabHref(invoiceHref(id), 'logs')}
          />
        }
        live={<RecordLive entity="invoice" id={id} />}
        modules={access.modules}
        dialogs={offered}
        onOpen={open}
        pdf={pdf}
        documents={
          <DocumentsPart
            record={record}
            lacks={lackedOf(access.modules, recordPermissions.invoice.attach)}
            outdated={[invoice(api, id).queryKey, invoiceLog(api, id).queryKey]}
          />
        }
        conversation={<MessagesPart record={record} />}
      />
      {preview}
      {shown && Dialog ? <Dialog invoice={shown.record} {...closing} /> : null}
    </>
  )
}

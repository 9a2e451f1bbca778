import { useLingui } from '@lingui/react'
import { useFocusReturn } from '@mantine/hooks'
import { type ComponentType, useCallback, useState } from 'react'
import type { Invoice } from '../../contract/invoices'
import { readProblem, toProblem } from '../../contract/problem'
import { fetchInvoicePdf } from '../actors/batch'
import { saveFile } from '../actors/save-file'
import { invoice, invoiceLog } from '../api/invoices.queries'
import { InvoiceView } from '../views/billing/record/invoice.view'
import type { InvoiceStep } from '../views/billing/record/invoice-actions.projection'
import { invoicePdfWords } from '../views/billing/record/invoice-pdf.words'
import { optional } from '../views/parts/optional'
import { problemText } from '../views/problem-text'
import { withWords } from './catalogues'
import { useAccess } from './shell-access'
import { useSystem } from './system'
import { toast } from './toast'

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

interface Opened {
  readonly dialog: InvoiceStep
  readonly invoice: Invoice
}

export function InvoiceScreen({ id }: { id: number }) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const pdf = usePdf(id)
  const shown = opened?.invoice.id === id ? opened : null
  const Dialog = shown ? dialogs[shown.dialog] : null
  useFocusReturn({ opened: shown !== null })

  return (
    <>
      <InvoiceView
        id={id}
        source={invoice(api, id)}
        log={invoiceLog(api, id)}
        modules={access.modules}
        dialogs={offered}
        onOpen={(dialog, seen) => setOpened({ dialog, invoice: seen })}
        pdf={pdf}
      />
      {shown && Dialog ? (
        <Dialog
          invoice={shown.invoice}
          onClose={close}
          onFailed={() => {
            close()
            toast(i18n, problemText(readProblem(0, null), i18n), 'failed')
          }}
        />
      ) : null}
    </>
  )
}

/** The document of the invoice, drawn by the server and handed to the downloads of the browser (INV-03). */
function usePdf(id: number) {
  const { i18n } = useLingui()
  const { files } = useSystem()
  const [isBusy, setBusy] = useState(false)

  async function onGenerate() {
    setBusy(true)
    try {
      const file = await fetchInvoicePdf(files, id, i18n.locale)
      saveFile(window, file, file.name)
      toast(i18n, i18n._(invoicePdfWords.generated), 'done')
    } catch (error) {
      toast(i18n, `${i18n._(invoicePdfWords.failed)}. ${problemText(toProblem(error), i18n)}`, 'failed')
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, onGenerate }
}

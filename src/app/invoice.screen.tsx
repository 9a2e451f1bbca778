import { useLingui } from '@lingui/react'
import { useFocusReturn } from '@mantine/hooks'
import { type ComponentType, useCallback, useState } from 'react'
import type { Invoice } from '../../contract/invoices'
import { readProblem } from '../../contract/problem'
import { invoice, invoiceLog } from '../api/invoices.queries'
import { InvoiceView } from '../views/billing/record/invoice.view'
import type { InvoiceStep } from '../views/billing/record/invoice-actions.projection'
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

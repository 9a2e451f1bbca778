import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { Invoice } from '../../contract/invoices'
import { invoiceCancelMachine } from '../../machines/billing/invoice-cancel.machine'
import { invoiceCancelWords } from '../../machines/billing/invoice-cancel.words'
import { invoiceActors } from '../actors/invoices'
import { report } from '../api/billing.queries'
import { invoice as invoiceQuery } from '../api/invoices.queries'
import { randomKey } from '../random-key'
import { projectInvoiceCancel } from '../views/billing/record/invoice-cancel.projection'
import { InvoiceCancelView } from '../views/billing/record/invoice-cancel.view'
import { useUnsaved } from './leave-guard'
import { useSystem } from './system'
import { toast } from './toast'
import { useWorkflow } from './use-workflow'

interface InvoiceCancelScreenProps {
  /** As the person saw it: an action is asked for over this version. */
  invoice: Invoice
  onClose: () => void
}

export default function InvoiceCancelScreen({ invoice, onClose }: InvoiceCancelScreenProps) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const { data: current = invoice } = useQuery(invoiceQuery(api, invoice.id))
  const onDone = useCallback(
    ({ isCancelled }: { isCancelled: boolean }) => {
      onClose()
      if (isCancelled) toast(i18n, _(invoiceCancelWords.states.cancelled), 'done')
    },
    [_, i18n, onClose],
  )
  const actor = useWorkflow(invoiceCancelMachine, {
    actors: invoiceActors(api, useQueryClient()),
    input: invoice,
    onDone,
  })
  const isTouched = useSelector(actor, (snapshot) => projectInvoiceCancel(snapshot).isTouched)
  useUnsaved(isTouched, _(invoiceCancelWords.title))

  return <InvoiceCancelView actor={actor} invoice={current} source={report(api, invoice.bm)} newKey={randomKey} />
}

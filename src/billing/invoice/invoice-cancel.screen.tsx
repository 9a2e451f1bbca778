import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '../../../contract/billing/invoice'
import { invoiceCancelMachine } from '../../../machines/billing/invoice/invoice-cancel.machine'
import { invoiceCancelWords, provisionCancelWords } from '../../../machines/billing/invoice/invoice-cancel.words'
import { useSystem } from '../../app/system'
import { useActionDialog } from '../../app/use-action-dialog'
import { randomKey } from '../../random-key'
import { report } from '../report/report.queries'
import { invoiceActors } from './invoice.actors'
import { invoice as invoiceQuery } from './invoice.queries'
import { InvoiceCancelView } from './invoice-cancel.view'

interface InvoiceCancelScreenProps {
  /** As the person saw it: an action is asked for over this version. */
  invoice: Invoice
  onClose: () => void
}

export default function InvoiceCancelScreen({ invoice, onClose }: InvoiceCancelScreenProps) {
  const { api } = useSystem()
  const { data: current = invoice } = useQuery(invoiceQuery(api, invoice.id))
  const { cancelInvoice, readInvoice } = invoiceActors(api, useQueryClient())
  const kind = useKind(current)
  const actor = useActionDialog({
    machine: invoiceCancelMachine,
    actors: { performAction: cancelInvoice, readRecord: readInvoice },
    input: { id: invoice.id, version: invoice.version },
    words: kind === 'provision' ? provisionCancelWords : invoiceCancelWords,
    onClose,
  })
  const source = report(api, invoice.bm)
  return <InvoiceCancelView actor={actor} invoice={current} kind={kind} source={source} newKey={randomKey} />
}

/** Whether it is an invoice or a provision; of a cancelled one, what it was as long as it was not. */
function useKind({ status }: Invoice): 'provision' | 'invoice' {
  const [known, setKnown] = useState(status)
  if (status !== 'cancelled' && status !== known) setKnown(status)
  return known === 'provisioned' ? 'provision' : 'invoice'
}

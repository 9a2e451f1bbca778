import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '../../contract/invoices'
import { invoiceCancelMachine } from '../../machines/billing/invoice-cancel.machine'
import { invoiceCancelWords, provisionCancelWords } from '../../machines/billing/invoice-cancel.words'
import { invoiceActors } from '../actors/invoices'
import { report } from '../api/billing.queries'
import { invoice as invoiceQuery } from '../api/invoices.queries'
import { randomKey } from '../random-key'
import { InvoiceCancelView } from '../views/billing/record/invoice-cancel.view'
import { useSystem } from './system'
import { useRecordAction } from './use-record-action'

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
  const actor = useRecordAction({
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

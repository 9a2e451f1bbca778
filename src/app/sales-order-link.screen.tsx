import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '../../contract/invoices'
import { salesOrderLinkMachine } from '../../machines/billing/sales-order-link.machine'
import { salesOrderLinkWords } from '../../machines/billing/sales-order-link.words'
import { invoiceActors } from '../actors/invoices'
import { invoice as invoiceQuery } from '../api/invoices.queries'
import { randomKey } from '../random-key'
import { SalesOrderLinkView } from '../views/billing/record/sales-order-link.view'
import { useSystem } from './system'
import { useRecordAction } from './use-record-action'

interface SalesOrderLinkScreenProps {
  /** As the person saw it: an action is asked for over this version. */
  invoice: Invoice
  onClose: () => void
}

export default function SalesOrderLinkScreen({ invoice, onClose }: SalesOrderLinkScreenProps) {
  const { api } = useSystem()
  const { data: current = invoice } = useQuery(invoiceQuery(api, invoice.id))
  const { linkSalesOrder, readInvoice } = invoiceActors(api, useQueryClient())
  const actor = useRecordAction({
    machine: salesOrderLinkMachine,
    actors: { performAction: linkSalesOrder, readRecord: readInvoice },
    input: { id: invoice.id, version: invoice.version, text: invoice.sales_order },
    words: salesOrderLinkWords,
    onClose,
  })
  return <SalesOrderLinkView actor={actor} invoice={current} newKey={randomKey} />
}

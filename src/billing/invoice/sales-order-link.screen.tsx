import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '../../../contract/billing/invoice'
import { salesOrderLinkMachine } from '../../../machines/billing/invoice/sales-order-link.machine'
import { useSystem } from '../../app/system'
import { useActionDialog } from '../../app/use-action-dialog'
import { randomKey } from '../../random-key'
import { invoiceActors } from './invoice.actors'
import { invoice as invoiceQuery } from './invoice.queries'
import { salesOrderWords } from './sales-order.words'
import { SalesOrderLinkView } from './sales-order-link.view'

interface SalesOrderLinkScreenProps {
  /** As the person saw it: an action is asked for over this version. */
  invoice: Invoice
  onClose: () => void
}

export default function SalesOrderLinkScreen({ invoice, onClose }: SalesOrderLinkScreenProps) {
  const { api } = useSystem()
  const { data: current = invoice } = useQuery(invoiceQuery(api, invoice.id))
  const { linkSalesOrder, readInvoice } = invoiceActors(api, useQueryClient())
  const actor = useActionDialog({
    machine: salesOrderLinkMachine,
    actors: { performAction: linkSalesOrder, readRecord: readInvoice },
    input: { id: invoice.id, version: invoice.version, text: invoice.sales_order },
    words: salesOrderWords(invoice),
    onClose,
  })
  return <SalesOrderLinkView actor={actor} invoice={current} newKey={randomKey} />
}

import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { Invoice } from '../../contract/invoices'
import { salesOrderLinkMachine } from '../../machines/billing/sales-order-link.machine'
import { salesOrderLinkWords } from '../../machines/billing/sales-order-link.words'
import { invoiceActors } from '../actors/invoices'
import { invoice as invoiceQuery } from '../api/invoices.queries'
import { randomKey } from '../random-key'
import { projectSalesOrderLink } from '../views/billing/record/sales-order-link.projection'
import { SalesOrderLinkView } from '../views/billing/record/sales-order-link.view'
import { useUnsaved } from './leave-guard'
import { useSystem } from './system'
import { toast } from './toast'
import { useWorkflow } from './use-workflow'

interface SalesOrderLinkScreenProps {
  /** As the person saw it: an action is asked for over this version. */
  invoice: Invoice
  onClose: () => void
}

export default function SalesOrderLinkScreen({ invoice, onClose }: SalesOrderLinkScreenProps) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const { data: current = invoice } = useQuery(invoiceQuery(api, invoice.id))
  const onDone = useCallback(
    ({ isLinked }: { isLinked: boolean }) => {
      onClose()
      if (isLinked) toast(i18n, _(salesOrderLinkWords.states.linked), 'done')
    },
    [_, i18n, onClose],
  )
  const actor = useWorkflow(salesOrderLinkMachine, {
    actors: invoiceActors(api, useQueryClient()),
    input: invoice,
    onDone,
  })
  const isTouched = useSelector(actor, (snapshot) => projectSalesOrderLink(snapshot).isTouched)
  useUnsaved(isTouched, _(salesOrderLinkWords.title))

  return <SalesOrderLinkView actor={actor} invoice={current} newKey={randomKey} />
}

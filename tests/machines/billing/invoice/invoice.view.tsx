import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Invoice } from '../../../../contract/billing/invoice'
import { invoiceLifecycle } from '../../../../machines/billing/invoice/invoice.lifecycle'
import { invoiceWords } from '../../../../machines/billing/invoice/invoice.words'
import type { Api } from '../../../../src/api/client'
import { invoiceLog, invoice as query } from '../../../../src/billing/invoice/invoice.queries'
import { InvoiceView } from '../../../../src/billing/invoice/invoice.view'
import { screenInJsdom } from '../../../engine/views/screen-in-jsdom'
import { viewDriver } from '../../../engine/views/view'
import { billingAdmin } from '../../../support/people'
import { invoice, invoiceLog as log } from '../../../support/samples/sample-invoice'
import { i18n } from '../../../support/show'
import { situationOn } from '../record-shown'
import { paths } from './invoice.cases'

type State = SnapshotFrom<typeof invoiceLifecycle>

/** What each state offers, read off the decisions on the domain. */
const offered: Readonly<Record<string, readonly string[]>> = {
  provisioned: ['Confirmar provisão', 'Vincular OV', 'Cancelar provisão', 'Abrir PDF', 'Gerar PDF'],
  issued: ['Abrir PDF', 'Vincular OV', 'Cancelar fatura', 'Gerar PDF'],
  cancelled: ['Abrir PDF', 'Gerar PDF'],
}

/** INV-02: what the page of an invoice in this state offers: nothing is closed to whoever may do all. */
export const driver = viewDriver<typeof invoiceLifecycle>({
  machine: invoiceLifecycle,
  paths,
  staysAtEnd: true,
  render: (actor) => <Shown actor={actor} />,
  byHand: () => false,
  shown: () => situationOn(screenInJsdom()),
  expected({ value }) {
    return {
      status: i18n._(invoiceWords.states[value as Invoice['status']]),
      open: offered[value as string] ?? [],
      closed: [],
    }
  },
})

/** The page of a record that has just been fetched, as the lifecycle's actor has it. */
function Shown({ actor }: { actor: ActorRefFrom<typeof invoiceLifecycle> }) {
  const { value }: State = useSelector(actor, (snapshot) => snapshot)
  const api = (async () => recordIn(value)) as Api
  const client = new QueryClient()
  const source = query(api, invoice.id)
  const history = invoiceLog(api, invoice.id)
  client.setQueryData(source.queryKey, recordIn(value))
  client.setQueryData(history.queryKey, { pages: [log], pageParams: [1] })
  const staleTime = Number.POSITIVE_INFINITY
  return (
    <QueryClientProvider key={String(value)} client={client}>
      <InvoiceView
        id={invoice.id}
        tab="summary"
        source={{ ...source, staleTime }}
        log={{ ...history, staleTime }}
        modules={[billingAdmin]}
        dialogs={['provision.confirm', 'salesOrder.link', 'invoice.cancel']}
        pdf={{ isBusy: false, onGenerate: () => undefined, onShow: () => undefined }}
        onOpen={() => undefined}
      />
    </QueryClientProvider>
  )
}

function recordIn(value: State['value']): Invoice {
  return { ...invoice, status: value as Invoice['status'] }
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ClientRecord } from '../../../../contract/billing/client'
import { masterPermissions } from '../../../../contract/permissions'
import { masterDataLifecycle } from '../../../../machines/billing/master-data/master-data.lifecycle'
import type { Api } from '../../../../src/api/client'
import { ClientView } from '../../../../src/billing/client/client.view'
import { clientLogWords } from '../../../../src/billing/client/client-log'
import { masterLog, masterRecord } from '../../../../src/billing/master-data/master-data.queries'
import { screenInJsdom } from '../../../engine/views/screen-in-jsdom'
import { viewDriver } from '../../../engine/views/view'
import { billingAdmin } from '../../../support/people'
import { clientLog, clientRecord } from '../../../support/samples/sample-client'
import { situationOn } from '../record-shown'
import { paths } from './master-data.cases'

type State = SnapshotFrom<typeof masterDataLifecycle>

/** BIL-04: what the page of a client in this state offers. */
export const driver = viewDriver<typeof masterDataLifecycle>({
  machine: masterDataLifecycle,
  paths,
  staysAtEnd: true,
  render: (actor) => <Shown actor={actor} />,
  byHand: () => false,
  shown: () => situationOn(screenInJsdom()),
  expected: ({ value }) => ({
    status: value === 'active' ? 'Ativo' : 'Inativo',
    open: ['Alterar cadastro', value === 'active' ? 'Inativar cadastro' : 'Reativar cadastro'],
    closed: [],
  }),
})

/** The page of a record that has just been fetched, as the lifecycle's actor has it. */
function Shown({ actor }: { actor: ActorRefFrom<typeof masterDataLifecycle> }) {
  const { value }: State = useSelector(actor, (snapshot) => snapshot)
  const record: ClientRecord = { ...clientRecord, status: value as ClientRecord['status'] }
  const api = (async () => record) as unknown as Api
  const client = new QueryClient()
  const source = masterRecord(api, 'client', record.id)
  const history = masterLog(api, 'client', record.id)
  client.setQueryData(source.queryKey, record)
  client.setQueryData(history.queryKey, { pages: [clientLog], pageParams: [1] })
  const staleTime = Number.POSITIVE_INFINITY
  return (
    <QueryClientProvider key={String(value)} client={client}>
      <ClientView
        id={record.id}
        tab="summary"
        today="2026-11-20"
        source={{ ...source, staleTime }}
        log={{ ...history, staleTime }}
        logWords={clientLogWords}
        neighbours={null}
        modules={[billingAdmin]}
        edit={masterPermissions.client}
        onOpen={() => undefined}
        {...{ reports: null, invoices: null, requests: null, notes: null }}
      />
    </QueryClientProvider>
  )
}

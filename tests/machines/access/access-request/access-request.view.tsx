import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { AccessRequest } from '../../../../contract/access/access-request'
import { accessRequestLifecycle } from '../../../../machines/access/access-request/access-request.lifecycle'
import { accessRequest } from '../../../../src/access/access-request/access-request.queries'
import { AccessRequestView } from '../../../../src/access/access-request/access-request.view'
import type { Api } from '../../../../src/api/client'
import { screenInJsdom } from '../../../engine/views/screen-in-jsdom'
import { viewDriver } from '../../../engine/views/view'
import { paths } from './access-request.cases'
import { accessRequestOn, accessRequestShown } from './access-request-shown'

type State = SnapshotFrom<typeof accessRequestLifecycle>

/** IAM-01: what the page of a request in this state offers to whoever may answer it. */
export const driver = viewDriver<typeof accessRequestLifecycle>({
  machine: accessRequestLifecycle,
  paths,
  staysAtEnd: true,
  render: (actor) => <Shown actor={actor} />,
  byHand: () => false,
  shown: () => accessRequestOn(screenInJsdom()),
  expected: accessRequestShown,
})

const davi = { id: 4, username: 'davi.rocha', name: 'Davi Rocha' }
const asked: AccessRequest = {
  ...{ id: 12, version: 1, status: 'open', user: davi, permission: 'faturamento_faturas' },
  module: { id: 1, code: 'faturamento', name: 'Faturamento' },
  ...{ path: '/faturamento/faturas', reason: 'Preciso conferir as faturas do mês' },
  ...{ created_at: '2026-11-20T12:00:00Z', expires_at: '2026-12-04T12:00:00Z' },
  ...{ answered_by: null, answered_at: null, answer: null, is_own: false, may_answer: true },
}

/** The page of a request that has just been fetched, as the lifecycle's actor has it. */
function Shown({ actor }: { actor: ActorRefFrom<typeof accessRequestLifecycle> }) {
  const { value }: State = useSelector(actor, (snapshot) => snapshot)
  const kept: AccessRequest = { ...asked, status: value as AccessRequest['status'] }
  const source = accessRequest((async () => kept) as Api, kept.id)
  const client = new QueryClient()
  client.setQueryData(source.queryKey, kept)
  return (
    <QueryClientProvider key={String(value)} client={client}>
      <AccessRequestView
        id={kept.id}
        source={{ ...source, staleTime: Number.POSITIVE_INFINITY }}
        onStep={() => undefined}
      />
    </QueryClientProvider>
  )
}

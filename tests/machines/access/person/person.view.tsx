import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Person } from '../../../../contract/access/person'
import { personLifecycle } from '../../../../machines/access/person/person.lifecycle'
import { PersonView } from '../../../../src/access/person/person.view'
import { PersonButtons } from '../../../../src/access/person/person-buttons'
import { personLog, person as query } from '../../../../src/access/shared/access.queries'
import type { Api } from '../../../../src/api/client'
import { screenInJsdom } from '../../../engine/views/screen-in-jsdom'
import { viewDriver } from '../../../engine/views/view'
import { entitledTo } from '../../../support/module-list'
import { person } from '../../../support/samples/sample-person'
import { situationOn } from '../../billing/record-shown'
import { paths } from './person.cases'
import { personShown } from './person-shown'

type State = SnapshotFrom<typeof personLifecycle>

/** IAM-01: what the page of a person in this state offers to whoever looks. */
export const driver = viewDriver<typeof personLifecycle>({
  machine: personLifecycle,
  paths,
  staysAtEnd: true,
  render: (actor) => <Shown actor={actor} />,
  byHand: () => false,
  shown: () => situationOn(screenInJsdom()),
  expected: personShown,
})

/** The page of a person who has just been fetched, as the lifecycle's actor has them. */
function Shown({ actor }: { actor: ActorRefFrom<typeof personLifecycle> }) {
  const state: State = useSelector(actor, (snapshot) => snapshot)
  const { is_self, is_by_superuser, is_by_provider, is_admin, ...facts } = state.context
  const kept: Person = {
    ...{ ...person, ...facts, status: state.value as Person['status'] },
    roles: person.roles.map((role) => ({ ...role, is_admin })),
    ...{ has_password: !is_by_provider, issuers: is_by_provider ? ['https://provider.example'] : [] },
  }
  const client = new QueryClient()
  const api = (async () => kept) as Api
  const [source, log] = [query(api, kept.id), personLog(api, kept.id)]
  client.setQueryData(source.queryKey, kept)
  client.setQueryData(log.queryKey, {
    pages: [{ count: 0, next: null, previous: null, results: [], totals: {} }],
    pageParams: [1],
  })
  const staleTime = Number.POSITIVE_INFINITY
  const looking = {
    username: is_self ? kept.username : 'somebody.else',
    is_superuser: is_by_superuser,
    modules: [entitledTo('iam', 'admin')],
  }
  return (
    <QueryClientProvider key={String(state.value)} client={client}>
      <PersonView
        sessions={null}
        id={kept.id}
        tab="access"
        source={{ ...source, staleTime }}
        log={{ ...log, staleTime }}
        actions={(data) => (
          <PersonButtons person={data} looking={looking} onChange={() => undefined} onOpen={() => undefined} />
        )}
      />
    </QueryClientProvider>
  )
}

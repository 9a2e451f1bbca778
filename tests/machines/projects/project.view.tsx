import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Project } from '../../../contract/projects/project'
import { projectLifecycle } from '../../../machines/projects/project/project.lifecycle'
import type { Api } from '../../../src/api/client'
import { ProjectView } from '../../../src/projects/project/project.view'
import { projectLog, project as query } from '../../../src/projects/project.queries'
import { screenInJsdom } from '../../engine/views/screen-in-jsdom'
import { viewDriver } from '../../engine/views/view'
import { entitledTo } from '../../support/module-list'
import { project } from '../../support/samples/sample-project'
import { situationOn } from '../billing/record-shown'
import { paths } from './project.cases'
import { projectShown } from './project-shown'

type State = SnapshotFrom<typeof projectLifecycle>

/** PRJ-01: what the page of a project in this state offers, and why the rest is closed. */
export const driver = viewDriver<typeof projectLifecycle>({
  machine: projectLifecycle,
  paths,
  staysAtEnd: true,
  render: (actor) => <Shown actor={actor} />,
  byHand: () => false,
  shown: () => situationOn(screenInJsdom()),
  expected: projectShown,
})

/** The page of a project that has just been fetched, as the lifecycle's actor has it. */
function Shown({ actor }: { actor: ActorRefFrom<typeof projectLifecycle> }) {
  const state: State = useSelector(actor, (snapshot) => snapshot)
  const { reports, provisions, requests } = state.context
  const kept: Project = {
    ...project,
    status: state.value as Project['status'],
    open: { ...project.open, reports, provisions, draft: requests },
  }
  const client = new QueryClient()
  const api = (async () => kept) as Api
  const [source, log] = [query(api, kept.id), projectLog(api, kept.id)]
  client.setQueryData(source.queryKey, kept)
  client.setQueryData(log.queryKey, {
    pages: [{ count: 0, next: null, previous: null, results: [], totals: {} }],
    pageParams: [1],
  })
  const staleTime = Number.POSITIVE_INFINITY
  return (
    <QueryClientProvider key={JSON.stringify([state.value, state.context])} client={client}>
      <ProjectView
        id={kept.id}
        tab="logs"
        source={{ ...source, staleTime }}
        log={{ ...log, staleTime }}
        modules={[entitledTo('projetos', 'admin')]}
        parts={{ reports: null, invoices: null, requests: null, notes: null, assets: null }}
        onOpen={() => undefined}
      />
    </QueryClientProvider>
  )
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { FollowUp } from '../../../../contract/forms/follow-up/follow-up'
import { followUpLifecycle } from '../../../../machines/forms/follow-up/follow-up.lifecycle'
import type { Api } from '../../../../src/api/client'
import { FollowUpView } from '../../../../src/forms/follow-up/follow-up.view'
import { followUpLog, followUp as query } from '../../../../src/forms/shared/forms.queries'
import { screenInJsdom } from '../../../engine/views/screen-in-jsdom'
import { viewDriver } from '../../../engine/views/view'
import { entitledTo } from '../../../support/module-list'
import { followUp } from '../../../support/samples/sample-follow-up'
import { situationOn } from '../../billing/record-shown'
import { paths } from './follow-up.cases'
import { followUpShown } from './follow-up-shown'

/** FRM-04: what the page of a follow-up in this state offers, and why the rest is closed. */
export const driver = viewDriver<typeof followUpLifecycle>({
  machine: followUpLifecycle,
  paths,
  staysAtEnd: true,
  render: (actor) => <Shown actor={actor} />,
  byHand: () => false,
  shown: () => situationOn(screenInJsdom()),
  expected: followUpShown,
})

/** The page of a follow-up that has just been fetched, as the lifecycle's actor has it. */
function Shown({ actor }: { actor: ActorRefFrom<typeof followUpLifecycle> }) {
  const status = useSelector(actor, ({ value }) => value as FollowUp['status'])
  const needs_proof = useSelector(actor, ({ context }) => context.lacks_proof)
  const kept: FollowUp = { ...followUp, status, needs_proof }
  const client = new QueryClient()
  const api = (async () => kept) as Api
  const [source, log] = [query(api, kept.id), followUpLog(api, kept.id)]
  client.setQueryData(source.queryKey, kept)
  client.setQueryData(log.queryKey, {
    pages: [{ count: 0, next: null, previous: null, results: [], totals: {} }],
    pageParams: [1],
  })
  const staleTime = Number.POSITIVE_INFINITY
  return (
    <QueryClientProvider key={`${status} ${needs_proof}`} client={client}>
      <FollowUpView
        id={kept.id}
        tab="logs"
        source={{ ...source, staleTime }}
        log={{ ...log, staleTime }}
        looking={{ username: 'ana.souza', modules: [entitledTo('formularios', 'admin')] }}
        onOpen={() => undefined}
      />
    </QueryClientProvider>
  )
}

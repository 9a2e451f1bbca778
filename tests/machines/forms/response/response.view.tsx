import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { responseLifecycle } from '../../../../machines/forms/response/response.lifecycle'
import type { Api } from '../../../../src/api/client'
import { ResponseView } from '../../../../src/forms/response/response.view'
import { response as query, responseLog } from '../../../../src/forms/shared/forms.queries'
import { screenInJsdom } from '../../../engine/views/screen-in-jsdom'
import { viewDriver } from '../../../engine/views/view'
import { demoAccess } from '../../../support/module-list'
import { response } from '../../../support/samples/sample-response'
import { situationOn } from '../../billing/record-shown'
import { paths } from './response.cases'
import { responseShown } from './response-shown'

/** FRM-04: how the page of a response in this state tells where it stands. */
export const driver = viewDriver<typeof responseLifecycle>({
  machine: responseLifecycle,
  paths,
  staysAtEnd: true,
  render: (actor) => <Shown actor={actor} />,
  byHand: () => false,
  shown: () => situationOn(screenInJsdom()),
  expected: responseShown,
})

/** The page of a response that has just been fetched, as the lifecycle's actor has it. */
function Shown({ actor }: { actor: ActorRefFrom<typeof responseLifecycle> }) {
  const status = useSelector(actor, ({ value }) => value as typeof response.status)
  const is_barred = useSelector(actor, ({ context }) => context.is_barred === true)
  const kept = { ...response, status, is_barred }
  const client = new QueryClient()
  const api = (async () => kept) as Api
  const [source, log] = [query(api, kept.id), responseLog(api, kept.id)]
  client.setQueryData(source.queryKey, kept)
  client.setQueryData(log.queryKey, {
    pages: [{ count: 0, next: null, previous: null, results: [], totals: {} }],
    pageParams: [1],
  })
  const staleTime = Number.POSITIVE_INFINITY
  return (
    <QueryClientProvider key={`${status} ${is_barred}`} client={client}>
      <ResponseView
        id={kept.id}
        tab="summary"
        isAudit={false}
        source={{ ...source, staleTime }}
        log={{ ...log, staleTime }}
        looking={{ username: kept.answered_by.username, modules: demoAccess.elisa.modules }}
        audit={null}
        headRef={null}
        pdf={{ isBusy: false, onGenerate: () => undefined }}
        onCancel={() => undefined}
      />
    </QueryClientProvider>
  )
}

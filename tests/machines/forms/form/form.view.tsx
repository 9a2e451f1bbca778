import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { FormStatus } from '../../../../contract/forms/form'
import { formLifecycle } from '../../../../machines/forms/form/form.lifecycle'
import type { Api } from '../../../../src/api/client'
import { FormView } from '../../../../src/forms/form/form.view'
import { formLog, form as formQuery, formVersion } from '../../../../src/forms/shared/forms.queries'
import { screenInJsdom } from '../../../engine/views/screen-in-jsdom'
import { viewDriver } from '../../../engine/views/view'
import { demoAccess } from '../../../support/module-list'
import { form } from '../../../support/samples/sample-form'
import { situationOn } from '../../billing/record-shown'
import { paths } from './form.cases'
import { formShown } from './form-shown'
import { changed } from './made-form'

/** FRM-06: how the page of a form in this state tells where it stands. */
export const driver = viewDriver<typeof formLifecycle>({
  machine: formLifecycle,
  paths,
  staysAtEnd: true,
  render: (actor) => <Shown actor={actor} />,
  byHand: () => false,
  shown: () => situationOn(screenInJsdom()),
  expected: formShown,
})

const act = () => () => undefined

/** The page of a form that has just been fetched, as the lifecycle's actor has it. */
function Shown({ actor }: { actor: ActorRefFrom<typeof formLifecycle> }) {
  const status = useSelector(actor, ({ value }) => value as FormStatus)
  const has_changes = useSelector(actor, ({ context }) => context.has_changes)
  const kept = { ...form, status, draft: has_changes ? changed : null }
  const client = new QueryClient()
  const api = (async () => kept) as Api
  const [source, log] = [formQuery(api, kept.id), formLog(api, kept.id)]
  client.setQueryData(source.queryKey, kept)
  client.setQueryData(log.queryKey, {
    pages: [{ count: 0, next: null, previous: null, results: [], totals: {} }],
    pageParams: [1],
  })
  const staleTime = Number.POSITIVE_INFINITY
  return (
    <QueryClientProvider key={`${status} ${has_changes}`} client={client}>
      <FormView
        id={kept.id}
        tab="summary"
        source={{ ...source, staleTime }}
        log={{ ...log, staleTime }}
        modules={demoAccess.elisa.modules}
        compared={{ from: '', to: '' }}
        versionSource={(number) => formVersion(api, kept.id, number)}
        onCompare={() => undefined}
        does={{ 'form.publish': act, 'form.retire': act, 'form.reactivate': act }}
        others={() => []}
      />
    </QueryClientProvider>
  )
}

import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { Problem } from '../../../../contract/problem'
import type { followUpCancelMachine } from '../../../../machines/forms/follow-up/follow-up-cancel.machine'
import type { followUpEditMachine } from '../../../../machines/forms/follow-up/follow-up-edit.machine'
import type { followUpFinishMachine } from '../../../../machines/forms/follow-up/follow-up-finish.machine'
import type { followUpReopenMachine } from '../../../../machines/forms/follow-up/follow-up-reopen.machine'
import { FollowUpEditView } from '../../../../src/forms/follow-up/follow-up-edit.view'
import { FollowUpStepView } from '../../../../src/forms/follow-up/follow-up-step.view'
import type { Option } from '../../../../src/ui/form/search-select'

const dialog = { id: 7, newKey: () => 'made-up' }

export function FollowUpFinishDialog({ actor }: { readonly actor: ActorRefFrom<typeof followUpFinishMachine> }) {
  return <FollowUpStepView actor={actor} step="followUp.finish" {...dialog} />
}

export function FollowUpReopenDialog({ actor }: { readonly actor: ActorRefFrom<typeof followUpReopenMachine> }) {
  return <FollowUpStepView actor={actor} step="followUp.reopen" {...dialog} />
}

export function FollowUpCancelDialog({ actor }: { readonly actor: ActorRefFrom<typeof followUpCancelMachine> }) {
  return <FollowUpStepView actor={actor} step="followUp.cancel" {...dialog} />
}

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const owner = { value: '2', label: 'Bruno Lima' }
const people = (search: string) =>
  queryOptions<readonly Option[], Problem>({ queryKey: ['people', search], queryFn: async () => [owner] })

export function FollowUpEditDialog({ actor }: { readonly actor: ActorRefFrom<typeof followUpEditMachine> }) {
  return (
    <QueryClientProvider client={queries}>
      <FollowUpEditView actor={actor} id={7} onTouch={() => undefined} people={people} owner={owner} />
    </QueryClientProvider>
  )
}

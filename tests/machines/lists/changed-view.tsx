import { queryOptions } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { ListView, ListViews } from '../../../contract/lists/list-view'
import type { Problem } from '../../../contract/problem'
import type { listViewChangeMachine } from '../../../machines/lists/list-view-change.machine'
import type { listViewFormMachine } from '../../../machines/lists/list-view-form.machine'
import type { listViewRemoveMachine } from '../../../machines/lists/list-view-remove.machine'
import { randomKey } from '../../../src/random-key'
import { ListViewFormView } from '../../../src/ui/list/views/list-view-form.view'
import { ListViewRemoveView } from '../../../src/ui/list/views/list-view-remove.view'
import { ListViewsView } from '../../../src/ui/list/views/list-views.view'
import { InQueries } from '../../support/samples/sample-list'
import { draft, kept, viewId } from './list-view-change.cases'

const chosen: ListView = {
  ...{ id: viewId, version: 1, list: 'invoices', ...kept, is_default: false, may_change: true },
  owner: { id: 1, name: 'Ana Souza' },
}
const source = queryOptions<ListViews, Problem>({
  queryKey: ['list-views'],
  queryFn: async () => ({ results: [chosen], may_share: true }),
})
const nothing = () => undefined

/** In a list that was opened by a view and shows something else by now. */
export function ChangedView({ actor }: { readonly actor: ActorRefFrom<typeof listViewChangeMachine> }) {
  return (
    <InQueries>
      <ListViewsView
        presets={[]}
        {...{ actor, source, chosen }}
        isChanged
        seen={kept.query}
        isWhole={false}
        shown={draft.query}
        hrefOf={({ query, id }) => `?${query}&view=${id}`}
        wholeHref="/"
        onKeep={nothing}
        onEdit={nothing}
        onRemove={nothing}
      />
    </InQueries>
  )
}

export function ListViewFormDialog({ actor }: { readonly actor: ActorRefFrom<typeof listViewFormMachine> }) {
  const title = actor.getSnapshot().context.id === null ? null : kept.name
  return <ListViewFormView actor={actor} title={title} mayShare keyOf={randomKey} onTouch={nothing} />
}

export function ListViewRemoveDialog({ actor }: { readonly actor: ActorRefFrom<typeof listViewRemoveMachine> }) {
  return <ListViewRemoveView actor={actor} view={kept} />
}

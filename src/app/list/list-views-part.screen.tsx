import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { ListView, ListViewDraft, ListViews } from '../../../contract/lists/list-view'
import { listViewDraftOf } from '../../../contract/lists/list-view'
import type { ViewableListName } from '../../../contract/lists/viewable-lists'
import { listViewChangeMachine } from '../../../machines/lists/list-view-change.machine'
import { listViewFormMachine } from '../../../machines/lists/list-view-form.machine'
import { listViewFormWords } from '../../../machines/lists/list-view-form.words'
import { listViewRemoveMachine } from '../../../machines/lists/list-view-remove.machine'
import { listViewRemoveWords } from '../../../machines/lists/list-view-remove.words'
import { businessDay } from '../../ui/business-day'
import { listViewActors, listViewKeys } from '../../ui/list/views/list-view.actors'
import { ListViewFormView } from '../../ui/list/views/list-view-form.view'
import { ListViewRemoveView } from '../../ui/list/views/list-view-remove.view'
import { type ListViewsProps, ListViewsView } from '../../ui/list/views/list-views.view'
import { useSystem } from '../system'
import { toast } from '../toast/toast'
import { useDialog } from '../use-dialog'
import { useRecordForm } from '../use-record-form'
import { useRemoval } from '../use-removal'
import { useWorkflow } from '../use-workflow'
import { presetsOf } from './list-presets'

interface Place {
  list: ViewableListName
  path: string
}

interface ListViewsPartProps
  extends Place,
    Pick<ListViewsProps, 'source' | 'chosen' | 'isChanged' | 'seen' | 'isWhole' | 'shown'> {
  data: ListViews | undefined
  /** What the list shows, as its address says it. */
  current: string
  /** Without a word in its address the list opens by a view. */
  hasDefault: boolean
  /** What stands in a view or a preset, as this list writes it today. */
  asWritten: (query: string) => string
  addressOf: (view: ListView) => string
  /** The list is of this view now, or of none any more. */
  onView: (view: number | null) => void
  /** A view that was there holds this now. */
  onQuerySaved: (id: number) => void
  href: string
}

/** The menu of the views of a list, with its dialogs. */
export default function ListViewsPart(props: ListViewsPartProps) {
  const { data, hasDefault, list, path, addressOf, onView, onQuerySaved, href, current, asWritten, ...menu } = props
  const { i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const { shown } = menu
  const { saveChange, readView } = listViewActors(api, queries, path, list)
  const actor = useWorkflow(listViewChangeMachine, { actors: { saveChange, readView }, input: undefined })
  const edited = useDialog<{ readonly view: ListView | null }>()
  const removed = useDialog<ListView>()
  useEffect(
    () =>
      actor.on('change.saved', ({ kind }) => {
        toast(i18n, i18n._(kind === 'query' ? msg`Visão salva` : msg`Visão padrão alterada`), 'done')
        const { change } = actor.getSnapshot().context
        if (change?.kind === 'query') onQuerySaved(change.id)
      }).unsubscribe,
    [actor, i18n, onQuerySaved],
  )
  return (
    <>
      <ListViewsView
        {...menu}
        actor={actor}
        presets={presetsOf(list, businessDay(Date.now()), i18n).map(({ title, query }) => ({
          title,
          href: `${href}?${query}`,
          isChosen: menu.chosen === null && current === asWritten(query),
        }))}
        hrefOf={(view) => `${href}?${addressOf(view)}`}
        wholeHref={hasDefault ? `${href}?view=all` : href}
        onKeep={() => edited.open({ view: null })}
        onEdit={(view) => edited.open({ view })}
        onRemove={removed.open}
      />
      {edited.shown ? (
        <FormDialog
          {...{ list, path }}
          view={edited.shown.view}
          shown={shown}
          mayShare={data?.may_share ?? false}
          onSaved={onView}
          onClose={edited.closing.onClose}
        />
      ) : null}
      {removed.shown ? (
        <RemoveDialog {...{ list, path }} view={removed.shown} onRemoved={() => onView(null)} {...removed.closing} />
      ) : null}
    </>
  )
}

interface FormDialogProps extends Place {
  /** As the person saw it; null where one is kept anew. */
  view: ListView | null
  /** What the list shows. */
  shown: string
  mayShare: boolean
  /** A new one is there. */
  onSaved: (id: number) => void
  onClose: () => void
}

function FormDialog({ list, path, view, shown, mayShare, onSaved, onClose }: FormDialogProps) {
  const { api } = useSystem()
  const queries = useQueryClient()
  const [opened] = useState(view)
  const [seen] = useState<ListViewDraft>(() =>
    opened ? listViewDraftOf(opened) : { name: '', query: shown, is_shared: false },
  )
  const onDone = useCallback(
    (id: number) => {
      if (!opened) onSaved(id)
    },
    [opened, onSaved],
  )
  const form = useRecordForm(listViewFormWords, onClose, onDone)
  const { saveRecord, readRecord } = listViewActors(api, queries, path, list)
  const actor = useWorkflow(listViewFormMachine, {
    actors: { saveRecord, readRecord },
    input: { id: opened?.id ?? null, version: opened?.version ?? 0, seen },
    onDone: form.onDone,
  })
  return (
    <ListViewFormView
      actor={actor}
      title={opened?.name ?? null}
      mayShare={mayShare}
      keyOf={listViewKeys(queries, list).keyOf}
      onTouch={form.onTouch}
    />
  )
}

interface RemoveDialogProps extends Place {
  view: ListView
  onRemoved: () => void
  onClose: () => void
}

function RemoveDialog({ list, path, view, onRemoved, onClose }: RemoveDialogProps) {
  const { api } = useSystem()
  const { removeTarget } = listViewActors(api, useQueryClient(), path, list)
  const actor = useRemoval(listViewRemoveMachine, {
    ...{ id: view.id, removeTarget, words: listViewRemoveWords, onClose, onRemoved },
  })
  return <ListViewRemoveView actor={actor} view={view} />
}

import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  type ListView,
  type ListViewChange,
  type ListViewDraft,
  listViewDraftOf,
} from '../../../../contract/lists/list-view'
import type { ViewableListName } from '../../../../contract/lists/viewable-lists'
import type { SavedRecord, SaveRecord } from '../../../../contract/record-form'
import type { Api } from '../../../api/client'
import { deleteAt } from '../../../api/delete.actors'
import { intentKeys } from '../../../api/intent-keys'

/** Of a view that is to be kept. */
export const listViewKeys = (queries: QueryClient, list: ViewableListName) =>
  intentKeys<ListViewDraft>(queries, `new views of ${list}`)

const kept = (view: ListView): SavedRecord<ListViewDraft> => ({
  ...{ id: view.id, version: view.version },
  draft: listViewDraftOf(view),
})

/** Implements what the machines around the views of a list declare; `path` is where the server has them. */
export function listViewActors(api: Api, queries: QueryClient, path: string, list: ViewableListName) {
  // Also where no answer came: the server may have done it.
  const outdate = () => queries.invalidateQueries({ queryKey: ['list-views', list] })
  const edit = (id: number, version: number, body: ListViewDraft, signal: AbortSignal) =>
    api<ListView>(`${path}${id}/`, { method: 'PATCH', headers: { 'If-Match': `"${version}"` }, body, signal })
  const read = async (id: number, signal: AbortSignal) => kept(await api<ListView>(`${path}${id}/`, { signal }))

  return {
    saveRecord: fromPromise<SavedRecord<ListViewDraft>, SaveRecord<ListViewDraft>>(
      async ({ input: { id, version, draft, key }, signal }) => {
        try {
          if (id !== null) return kept(await edit(id, version, draft, signal))
          const headers = { 'Idempotency-Key': key }
          const made = await api<ListView>(path, { method: 'POST', headers, body: { ...draft, list }, signal })
          listViewKeys(queries, list).settle(draft)
          return kept(made)
        } finally {
          void outdate()
        }
      },
    ),

    readRecord: fromPromise<SavedRecord<ListViewDraft>, Pick<SaveRecord<ListViewDraft>, 'id'>>(
      ({ input: { id }, signal }) => read(id ?? 0, signal),
    ),

    readView: fromPromise<SavedRecord<ListViewDraft>, { id: number }>(({ input: { id }, signal }) => read(id, signal)),

    saveChange: fromPromise<void, { change: ListViewChange | null }>(async ({ input: { change }, signal }) => {
      if (!change) throw new Error('there is no change to save')
      try {
        if (change.kind === 'query') await edit(change.id, change.version, change.draft, signal)
        else {
          const body = { is_default: change.isDefault }
          await api(`${path}${change.id}/set-default/`, { method: 'POST', body, signal })
        }
      } finally {
        void outdate()
      }
    }),

    removeTarget: deleteAt(api, (id) => `${path}${id}/`, outdate),
  }
}

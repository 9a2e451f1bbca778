import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  type ModuleLink,
  type ModuleLinkDraft,
  type ModulePage,
  moduleLinkDraftOf,
} from '../../../contract/access/module-page'
import { readProblem } from '../../../contract/problem'
import type { SavedRecord, SaveRecord } from '../../../contract/record-form'
import type { Api } from '../../api/client'
import { deleteAt } from '../../api/delete.actors'
import { intentKeys } from '../../api/intent-keys'
import { modulePage } from './module-page.queries'

/** Of a link that is to be put on the page of a module. */
export const moduleLinkKeys = (queries: QueryClient, module: string) =>
  intentKeys<ModuleLinkDraft>(queries, `new links ${module}`)

const kept = (read: ModuleLink): SavedRecord<ModuleLinkDraft> => ({
  ...{ id: read.id, version: read.version, draft: moduleLinkDraftOf(read) },
})

/** Implements what the dialogs around a link declare; `module` is the address of its module. */
export function moduleLinkActors(api: Api, queries: QueryClient, module: string) {
  const { queryKey } = modulePage(api, module)
  const outdatePage = () => void queries.invalidateQueries({ queryKey })
  const save = ({ id, version, draft, key }: SaveRecord<ModuleLinkDraft>, signal: AbortSignal) =>
    id === null
      ? api<ModuleLink>(`${module}links/`, {
          ...{ method: 'POST', headers: { 'Idempotency-Key': key }, body: draft, signal },
        })
      : api<ModuleLink>(`${module}links/${id}/`, {
          ...{ method: 'PATCH', headers: { 'If-Match': `"${version}"` }, body: draft, signal },
        })
  return {
    saveRecord: fromPromise<SavedRecord<ModuleLinkDraft>, SaveRecord<ModuleLinkDraft>>(async ({ input, signal }) => {
      try {
        const saved = await save(input, signal)
        if (input.id === null) moduleLinkKeys(queries, module).settle(input.draft)
        return kept(saved)
      } finally {
        // Also where no answer came: the server may have done it.
        outdatePage()
      }
    }),
    readRecord: fromPromise<SavedRecord<ModuleLinkDraft>, Pick<SaveRecord<ModuleLinkDraft>, 'id'>>(
      async ({ input: { id }, signal }) => {
        const read = await api<ModulePage>(`${module}page/`, { signal })
        queries.setQueryData(queryKey, read)
        const link = read.links.find((one) => one.id === id)
        if (!link) throw readProblem(404, null)
        return kept(link)
      },
    ),
    removeTarget: deleteAt(api, (id) => `${module}links/${id}/`, outdatePage),
  }
}

import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type EventFromLogic, fromPromise } from 'xstate'
import type { ChosenFile, RecordDocument } from '../../../contract/billing/documents/documents'
import type { attachmentsMachine } from '../../../machines/billing/documents/attachments.machine'
import type { Removed } from '../../../machines/protocols/removal-dialog'
import { parentOf } from '../../../machines/support/parent-of'
import type { Api } from '../../api/client'
import { outdate } from '../../api/outdate'
import { saveFile } from '../../api/save-file'
import { fetchDocument, recordDocuments } from './documents.queries'

type Told = Extract<EventFromLogic<typeof attachmentsMachine>, { type: 'part.sent' }>

type BrowserPage = Parameters<typeof saveFile>[0]

interface Around {
  readonly api: Api
  /** Calls that tell how far they are. */
  readonly uploads: Api
  readonly queries: QueryClient
  /** The record's address below the API, `/billing/reports/12/`. */
  readonly record: string
  /** What else shows that a file came or went. */
  readonly outdated: readonly QueryKey[]
  readonly chosen: ChosenFiles
}

/** Contents of the files that were chosen, by the id that each was given. */
export interface ChosenFiles {
  /** Keeps them, and answers what a machine may know of them. */
  keep(files: readonly File[]): ChosenFile[]
  find(id: string): File | undefined
  forget(id: string): void
}

export function chosenFiles(newId: () => string): ChosenFiles {
  const contents = new Map<string, File>()
  return {
    keep: (files) =>
      files.map((file) => {
        const id = newId()
        contents.set(id, file)
        return { id, name: file.name, size: file.size }
      }),
    find: (id) => contents.get(id),
    forget: (id) => void contents.delete(id),
  }
}

/** Implements what the attachments machine declares. */
export function attachmentActors({ api, uploads, queries, record, outdated, chosen }: Around) {
  const { queryKey } = recordDocuments(api, record)
  return {
    sendFile: fromPromise<unknown, { file: ChosenFile | null }>(async ({ input: { file }, signal, self }) => {
      const content = file ? chosen.find(file.id) : undefined
      if (!file || !content) throw new Error('a file is sent that was chosen')
      const body = new FormData()
      body.set('file', content, file.name)
      try {
        const made = await uploads<RecordDocument>(`${record}documents/`, {
          method: 'POST',
          headers: { 'Idempotency-Key': file.id },
          body,
          signal,
          onProgress: (bytes) => parentOf({ self }).send({ type: 'part.sent', bytes } satisfies Told),
        })
        chosen.forget(file.id)
        queries.setQueryData<RecordDocument[]>(queryKey, (known) => (known ? [made, ...known] : known))
      } finally {
        // Also where no answer came: the server may have it.
        for (const key of [queryKey, ...outdated]) void queries.invalidateQueries({ queryKey: key, exact: true })
        outdate(queries, [])
      }
    }),
  }
}

/** Implements what the removal of a file declares. */
export function documentRemoveActors({ api, queries, record, outdated }: Omit<Around, 'uploads' | 'chosen'>) {
  const { queryKey } = recordDocuments(api, record)
  return {
    removeTarget: fromPromise<void, Removed>(async ({ input: { id }, signal }) => {
      try {
        await api(`${record}documents/${id}/`, { method: 'DELETE', signal })
        queries.setQueryData<RecordDocument[]>(queryKey, (known) => known?.filter((one) => one.id !== id))
      } finally {
        for (const key of [queryKey, ...outdated]) void queries.invalidateQueries({ queryKey: key, exact: true })
        outdate(queries, [])
      }
    }),
  }
}

/** Hands the content of an attached file to the downloads of the browser, under its name. */
export async function saveDocument(files: Api, record: string, document: RecordDocument, page: BrowserPage) {
  saveFile(page, await fetchDocument(files, record, document), document.name)
}

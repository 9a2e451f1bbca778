import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { ActionRecord, PerformAction, SeenRecord } from '../../../../contract/perform-action'
import { actionHeaders } from '../../../api/action-headers'
import type { Api } from '../../../api/client'
import { outdate } from '../../../api/outdate'

export interface ErasableFile {
  readonly id: number
  readonly name: string
  /** 1 while its content is there. */
  readonly version: number
  /** Its address below the API, `/billing/reports/12/documents/5/`. */
  readonly address: string
  /** The file as the server has it now. */
  readonly read: (signal: AbortSignal) => Promise<ActionRecord>
  /** What shows it. */
  readonly outdated: readonly QueryKey[]
  /** Where its content is kept for this page. */
  readonly content?: QueryKey
}

/** Implements what the deletion of a file by law declares. */
export function documentEraseActors(
  api: Api,
  queries: QueryClient,
  file: Omit<ErasableFile, 'id' | 'name' | 'version'>,
) {
  const { address, read, outdated, content } = file
  return {
    performAction: fromPromise<ActionRecord, PerformAction>(async ({ input: { id, version, key, text }, signal }) => {
      try {
        const headers = actionHeaders({ version, key })
        await api(`${address}erase/`, { method: 'POST', headers, body: { reason: text }, signal })
        if (content) queries.removeQueries({ queryKey: content })
        return { id, version: version + 1, status: 'erased' }
      } finally {
        // Also where no answer came: the server may have done it.
        outdate(queries, outdated)
      }
    }),

    readRecord: fromPromise<ActionRecord, Pick<SeenRecord, 'id'>>(({ signal }) => read(signal)),
  }
}

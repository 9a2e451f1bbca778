import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { DebitNote } from '../../../contract/billing/debit-note'
import type { ActionRecord, PerformAction, SeenRecord } from '../../../contract/perform-action'
import { actionHeaders } from '../../api/action-headers'
import type { Api } from '../../api/client'
import { outdate } from '../../api/outdate'
import { outdatedByRequests } from '../nd-request/nd-request.actors'
import { debitNote } from './debit-note.queries'

/** Implements what the machines around a debit note declare. */
export function debitNoteActors(api: Api, queries: QueryClient) {
  return {
    cancelDebitNote: fromPromise<ActionRecord, PerformAction>(async ({ input: { id, version, key, text }, signal }) => {
      try {
        const written = await api<DebitNote>(`/billing/debit-notes/${id}/cancel/`, {
          method: 'POST',
          headers: actionHeaders({ version, key }),
          body: { reason: text },
          signal,
        })
        queries.setQueryData(debitNote(api, id).queryKey, written)
        return written
      } finally {
        // Also where no answer came: the server may have done it.
        outdate(queries, outdatedByRequests)
      }
    }),

    readDebitNote: fromPromise<ActionRecord, Pick<SeenRecord, 'id'>>(async ({ input: { id }, signal }) => {
      const read = await api<DebitNote>(`/billing/debit-notes/${id}/`, { signal })
      queries.setQueryData(debitNote(api, id).queryKey, read)
      return read
    }),
  }
}

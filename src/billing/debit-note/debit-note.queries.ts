import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DebitNote, DebitNotePage } from '../../../contract/billing/debit-note'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../api/client'
import { type ListQuery, pageOf } from '../../api/list.queries'
import { logOf } from '../../api/log.queries'

/** While another page is fetched, the last one stays. */
export const debitNotePage = (api: Api, list: ListQuery) => {
  const query = pageOf(list)
  return queryOptions<DebitNotePage, Problem>({
    queryKey: ['billing', 'debitNotes', query],
    queryFn: ({ signal }) => api('/billing/debit-notes/', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const debitNote = (api: Api, id: number) =>
  queryOptions<DebitNote, Problem>({
    queryKey: ['billing', 'debitNote', id],
    queryFn: ({ signal }) => api(`/billing/debit-notes/${id}/`, { signal }),
  })

export const debitNoteLog = (api: Api, id: number) =>
  logOf(api, `/billing/debit-notes/${id}/`, debitNote(api, id).queryKey)

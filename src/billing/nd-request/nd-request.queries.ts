import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { NdRequest, NdRequestPage, NdRevision } from '../../../contract/billing/nd-request'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../api/client'
import { type ListQuery, pageOf } from '../../api/list.queries'
import { logOf } from '../../api/log.queries'

/** While another page is fetched, the last one stays. */
export const ndRequestPage = (api: Api, list: ListQuery) => {
  const query = pageOf(list)
  return queryOptions<NdRequestPage, Problem>({
    queryKey: ['billing', 'ndRequests', query],
    queryFn: ({ signal }) => api('/billing/nd-requests/', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const ndRequest = (api: Api, id: number) =>
  queryOptions<NdRequest, Problem>({
    queryKey: ['billing', 'ndRequest', id],
    queryFn: ({ signal }) => api(`/billing/nd-requests/${id}/`, { signal }),
  })

/** What was sent to the client, newest first. */
export const ndRevisions = (api: Api, id: number) =>
  queryOptions<NdRevision[], Problem>({
    queryKey: [...ndRequest(api, id).queryKey, 'revisions'],
    queryFn: ({ signal }) => api(`/billing/nd-requests/${id}/revisions/`, { signal }),
  })

export const ndRequestLog = (api: Api, id: number) =>
  logOf(api, `/billing/nd-requests/${id}/`, ndRequest(api, id).queryKey)

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AccessRequest, AccessRequestPage, Askable } from '../../../contract/access/access-request'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../api/client'

const collection = '/iam/access-requests/'

interface Asked {
  readonly whose: 'own' | 'others'
  readonly is?: 'open' | 'closed'
}

/** The newest: whoever looks for older ones asks the audit log. */
export const accessRequests = (api: Api, asked: Asked) =>
  queryOptions<AccessRequestPage, Problem>({
    queryKey: ['iam', 'requests', asked],
    queryFn: ({ signal }) => api(collection, { query: { ...asked, page_size: 100 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const accessRequest = (api: Api, id: number) =>
  queryOptions<AccessRequest, Problem>({
    queryKey: ['iam', 'request', id],
    queryFn: ({ signal }) => api(`${collection}${id}/`, { signal }),
    staleTime: 0,
  })

/** What the user lacks, and who gives it. */
export const askable = (api: Api) =>
  queryOptions<Askable, Problem>({
    queryKey: ['iam', 'askable'],
    queryFn: ({ signal }) => api(`${collection}offered/`, { signal }),
  })

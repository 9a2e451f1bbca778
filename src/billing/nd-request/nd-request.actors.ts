import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { NdRequest, NdRequestDraft, NdStep, TakeNdStep } from '../../../contract/billing/nd-request'
import type { NdRequestChanges, SaveNdRequest } from '../../../contract/billing/nd-request-draft'
import { pageSize } from '../../../contract/limits'
import type { LogPage } from '../../../contract/log'
import { actionHeaders } from '../../api/action-headers'
import type { Api } from '../../api/client'
import { intentKeys } from '../../api/intent-keys'
import { outdate } from '../../api/outdate'
import { ndRequest } from './nd-request.queries'

/** Of a debit note request that is to be made. */
export const ndRequestKeys = (queries: QueryClient) => intentKeys<NdRequestDraft>(queries, 'new debit note requests')

/** Below the address of a request. */
const paths: Readonly<Record<NdStep, string>> = {
  'request.send': 'send',
  'request.approve': 'approve',
  'request.review': 'review',
  'request.cancel': 'cancel',
  'debitNotes.generate': 'debit-notes',
}

/** What a write on a request changes. */
export const outdatedByRequests = [
  ['billing', 'ndRequest'],
  ['billing', 'ndRequests'],
  ['billing', 'debitNote'],
  ['billing', 'debitNotes'],
]

/** Implements what the machines around a debit note request declare. */
export function ndRequestActors(api: Api, queries: QueryClient) {
  return {
    saveRequest: fromPromise<NdRequest, SaveNdRequest>(({ input: { request, version, draft, key }, signal }) =>
      request === null ? createRequest(draft, key, signal) : editRequest(request, version, draft, signal),
    ),

    /** Each version of a request is an entry of its log; those of another page than the first are not read. */
    readChanges: fromPromise<NdRequestChanges, Pick<SaveNdRequest, 'request' | 'version'>>(
      async ({ input: { request: id, version }, signal }) => {
        if (id === null) throw new Error('a request that is not made yet has not changed')
        const request = await read(id, signal)
        const query = { page_size: pageSize.max }
        const { count, results } = await api<LogPage>(`/billing/nd-requests/${id}/logs/`, { query, signal })
        return { request, entries: results.slice(0, Math.max(0, count - version)) }
      },
    ),

    takeStep: fromPromise<NdRequest, TakeNdStep>(({ input: { id, version, step, key, body }, signal }) => {
      const headers = actionHeaders({ version, key })
      const path = `/billing/nd-requests/${id}/${paths[step]}/`
      return writing(() => api<NdRequest>(path, { method: 'POST', headers, body, signal }))
    }),

    readRequest: fromPromise<NdRequest, Pick<NdRequest, 'id'>>(({ input: { id }, signal }) => read(id, signal)),
  }

  async function read(id: number, signal: AbortSignal): Promise<NdRequest> {
    const request = await api<NdRequest>(`/billing/nd-requests/${id}/`, { signal })
    queries.setQueryData(ndRequest(api, id).queryKey, request)
    return request
  }

  async function createRequest(draft: NdRequestDraft, key: string, signal: AbortSignal): Promise<NdRequest> {
    const headers = { 'Idempotency-Key': key }
    const made = await writing(() =>
      api<NdRequest>('/billing/nd-requests/', { method: 'POST', headers, body: draft, signal }),
    )
    ndRequestKeys(queries).settle(draft)
    return made
  }

  function editRequest(id: number, version: number, draft: NdRequestDraft, signal: AbortSignal): Promise<NdRequest> {
    const { cost_center: _, client: __, ...body } = draft
    const headers = { 'If-Match': `"${version}"` }
    return writing(() => api<NdRequest>(`/billing/nd-requests/${id}/`, { method: 'PATCH', headers, body, signal }))
  }

  /** Also where no answer came: the server may have done it. */
  async function writing(write: () => Promise<NdRequest>): Promise<NdRequest> {
    try {
      const written = await write()
      queries.setQueryData(ndRequest(api, written.id).queryKey, written)
      return written
    } finally {
      outdate(queries, outdatedByRequests)
    }
  }
}

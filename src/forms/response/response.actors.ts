import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { AuditResponse, SendResponseBack } from '../../../contract/forms/audit'
import type { Draft, WriteAnswers } from '../../../contract/forms/draft'
import type { Response } from '../../../contract/forms/response'
import type { ActionRecord, PerformAction, SeenRecord } from '../../../contract/perform-action'
import type { StartResponse } from '../../../machines/forms/response/response-start.machine'
import { actionHeaders } from '../../api/action-headers'
import type { Api } from '../../api/client'
import { response } from '../shared/forms.queries'

/** Implements what the machines around a response declare. */
export function responseActors(api: Api, queries: QueryClient) {
  const kept = (read: Response): Response => {
    queries.setQueryData(response(api, read.id).queryKey, read)
    return read
  }
  const read = async ({ input: { id }, signal }: { input: { id: number }; signal: AbortSignal }) =>
    kept(await api<Response>(`/forms/responses/${id}/`, { signal }))
  const act = async (
    step: string,
    { id, ...request }: AuditResponse,
    body: object | undefined,
    signal: AbortSignal,
  ) => {
    try {
      const headers = actionHeaders(request)
      const sent = { method: 'POST', headers, signal, ...(body ? { body } : {}) } as const
      return kept(await api<Response>(`/forms/responses/${id}/${step}/`, sent))
    } finally {
      // Also where no answer came: the server may have done it.
      void queries.invalidateQueries({ queryKey: ['forms'] })
    }
  }
  return {
    startResponse: fromPromise<{ readonly id: number }, StartResponse>(
      async ({ input: { form, asset, key }, signal }) => {
        const headers = { 'Idempotency-Key': key }
        const begun = await api<Response>('/forms/responses/', {
          method: 'POST',
          headers,
          body: { form, asset },
          signal,
        })
        void queries.invalidateQueries({ queryKey: ['forms'] })
        return begun
      },
    ),

    /** Goes on where the page is left meanwhile. */
    saveAnswers: fromPromise<Draft, WriteAnswers>(async ({ input: { id, version, answers } }) => {
      const headers = { 'If-Match': `"${version}"` }
      const saved = await api<Response>(`/forms/responses/${id}/`, { method: 'PATCH', headers, body: { answers } })
      void queries.invalidateQueries({ queryKey: ['forms'] })
      return kept(saved)
    }),

    finishResponse: fromPromise<Draft, WriteAnswers & { key: string }>(({ input: { answers, ...request }, signal }) =>
      act('finish', request, { answers }, signal),
    ),

    readDraft: fromPromise<Draft, { id: number }>(read),
    readResponse: fromPromise<ActionRecord, Pick<SeenRecord, 'id'>>(read),

    acceptResponse: fromPromise<unknown, AuditResponse>(({ input, signal }) => act('accept', input, undefined, signal)),

    sendResponseBack: fromPromise<unknown, SendResponseBack>(({ input: { reason, remarks, ...request }, signal }) => {
      const said = Object.entries(remarks).filter(([, text]) => text.trim() !== '')
      return act('send-back', request, { reason, remarks: Object.fromEntries(said) }, signal)
    }),

    cancelResponse: fromPromise<ActionRecord, PerformAction>(({ input: { text, ...request }, signal }) =>
      act('cancel', request, { reason: text }, signal),
    ),
  }
}

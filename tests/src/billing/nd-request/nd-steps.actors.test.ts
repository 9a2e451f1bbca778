import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { NdRequest, TakeNdStep } from '../../../../contract/billing/nd-request'
import { readProblem } from '../../../../contract/problem'
import type { Api, CallOptions } from '../../../../src/api/client'
import { debitNote, debitNotePage } from '../../../../src/billing/debit-note/debit-note.queries'
import { billingDocumentPage } from '../../../../src/billing/documents/billing-documents.queries'
import { ndRequestActors } from '../../../../src/billing/nd-request/nd-request.actors'
import {
  ndRequestLog,
  ndRequestPage,
  ndRequest as ndRequestQuery,
  ndRevisions,
} from '../../../../src/billing/nd-request/nd-request.queries'
import { billingHistory, statistics } from '../../../../src/billing/overview/statistics.queries'
import { ndRequest } from '../../../support/samples/sample-nd-request'

const seen = { id: 7, version: 3, key: 'key-1' }
const list = { page: 1, page_size: 20, ordering: '-id', search: '', filters: {} }

/** Actors over a server that answers so, and what they asked it. */
function surrounded(answer: NdRequest | ReturnType<typeof readProblem>) {
  const queries = new QueryClient()
  const asked: { path: string; options: CallOptions | undefined }[] = []
  const api = ((path: string, options?: CallOptions) => {
    asked.push({ path, options })
    return 'id' in answer ? Promise.resolve(answer) : Promise.reject(answer)
  }) as Api
  return { queries, api, asked, actors: ndRequestActors(api, queries) }
}

test.each<[string, TakeNdStep]>([
  ['send', { ...seen, step: 'request.send', body: {} }],
  ['approve', { ...seen, step: 'request.approve', body: {} }],
  ['review', { ...seen, step: 'request.review', body: { reason: 'Sem o laudo' } }],
  ['cancel', { ...seen, step: 'request.cancel', body: { reason: 'Em duplicidade' } }],
  [
    'debit-notes',
    { ...seen, step: 'debitNotes.generate', body: { value: '100.00', parts: 2, due_date: '2026-12-22' } },
  ],
])('ND-02: %s is asked with the version seen, the key and what was filled in', async (path, input) => {
  const { actors, asked } = surrounded(ndRequest)
  await toPromise(createActor(actors.takeStep, { input }).start())
  expect(asked.map(({ path, options }) => [path, options?.method, options?.headers, options?.body])).toEqual([
    [`/billing/nd-requests/7/${path}/`, 'POST', { 'If-Match': '"3"', 'Idempotency-Key': 'key-1' }, input.body],
  ])
})

test.each([
  ['taken', ndRequest],
  ['not answered', readProblem(0, null)],
])('ND-02: a step that was %s has everything read again that shows the request or its notes', async (_, answer) => {
  const { queries, api, actors } = surrounded(answer)
  const shown = [
    ndRequestQuery(api, 7).queryKey,
    ndRevisions(api, 7).queryKey,
    ndRequestLog(api, 7).queryKey,
    ndRequestPage(api, list).queryKey,
    debitNote(api, 4).queryKey,
    debitNotePage(api, list).queryKey,
    billingDocumentPage(api, list).queryKey,
    statistics(api, {}).queryKey,
    billingHistory(api, {}).queryKey,
  ]
  for (const queryKey of shown) queries.setQueryData(queryKey as readonly unknown[], 'as it was')
  const actor = createActor(actors.takeStep, { input: { ...seen, step: 'request.send', body: {} } })
  actor.subscribe({ error: () => undefined })
  await toPromise(actor.start()).catch(() => undefined)
  expect(shown.filter((queryKey) => !queries.getQueryState(queryKey)?.isInvalidated)).toEqual([])
})

test('ND-02: the answer, or a request read again, is what the page shows', async () => {
  const { queries, api, actors } = surrounded({ ...ndRequest, version: 4 })
  await toPromise(createActor(actors.readRequest, { input: { id: 7 } }).start())
  expect(queries.getQueryData(ndRequestQuery(api, 7).queryKey)?.version).toBe(4)
  queries.clear()
  await toPromise(createActor(actors.takeStep, { input: { ...seen, step: 'request.send', body: {} } }).start())
  expect(queries.getQueryData(ndRequestQuery(api, 7).queryKey)?.version).toBe(4)
})

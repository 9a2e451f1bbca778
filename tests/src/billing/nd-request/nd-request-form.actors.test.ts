import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { NdRequest } from '../../../../contract/billing/nd-request'
import { type Problem, readProblem } from '../../../../contract/problem'
import type { Api, CallOptions } from '../../../../src/api/client'
import { ndRequestActors, ndRequestKeys } from '../../../../src/billing/nd-request/nd-request.actors'
import { ndRequest as ndRequestQuery } from '../../../../src/billing/nd-request/nd-request.queries'
import { assetsNear } from '../../../../src/billing/shared/assets.queries'
import { draft, entry, key, request as ndRequest } from '../../../machines/billing/nd-request/nd-request-form.cases'

interface Asked extends Omit<CallOptions, 'signal'> {
  readonly path: string
}

/** The actors over a server that answers so, and what was asked of it. */
function over(answer: (asked: Asked) => unknown | Problem) {
  const asked: Asked[] = []
  const queries = new QueryClient()
  const api = (async (path, { signal: _, ...options } = {}) => {
    const one = { path, ...options }
    asked.push(one)
    const given = answer(one)
    if (typeof given === 'object' && given !== null && 'refusal' in given) throw given
    return given
  }) as Api
  return { actors: ndRequestActors(api, queries), api, queries, asked }
}

const create = { request: null, version: 0, draft, key }

test('a new request is made of the whole draft, under its key (ND-01)', async () => {
  const { actors, api, asked, queries } = over(() => ndRequest)
  await toPromise(createActor(actors.saveRequest, { input: create }).start())
  const headers = { 'Idempotency-Key': key }
  expect(asked).toEqual([{ path: '/billing/nd-requests/', method: 'POST', headers, body: draft }])
  expect(queries.getQueryData<NdRequest>(ndRequestQuery(api, 7).queryKey)).toEqual(ndRequest)
})

test('a change says which version it was made on, and names what can be changed alone (ND-01)', async () => {
  const { actors, asked } = over(() => ndRequest)
  await toPromise(createActor(actors.saveRequest, { input: { ...create, request: 7, version: 3 } }).start())
  const { competencia, notes, lines } = draft
  const body = { competencia, notes, lines }
  expect(asked).toEqual([{ path: '/billing/nd-requests/7/', method: 'PATCH', headers: { 'If-Match': '"3"' }, body }])
})

test('a request that got no answer is asked for under the same key until it is there, in whatever dialog (ND-01)', async () => {
  let answer: unknown = readProblem(0, null)
  const { actors, queries } = over(() => answer)
  const { keyOf } = ndRequestKeys(queries)
  const first = keyOf(draft)
  const failing = createActor(actors.saveRequest, { input: { ...create, key: first } })
  failing.subscribe({ error: () => undefined })
  await expect(toPromise(failing.start())).rejects.toMatchObject({ status: 0 })
  expect(keyOf({ ...draft })).toBe(first)
  expect(keyOf({ ...draft, lines: draft.lines.slice(1) })).not.toBe(first)
  answer = ndRequest
  await toPromise(createActor(actors.saveRequest, { input: { ...create, key: first } }).start())
  expect(keyOf(draft)).not.toBe(first)
})

test('what was done meanwhile is what the log has more than there were versions (ND-01)', async () => {
  const log = { count: 5, results: [entry, { ...entry, id: 8 }, { ...entry, id: 7 }] }
  const now = { ...ndRequest, version: 5 }
  const { actors, asked } = over(({ path }) => (path.endsWith('/logs/') ? log : now))
  const input = { request: 7, version: 3 }
  const { request, entries } = await toPromise(createActor(actors.readChanges, { input }).start())
  expect(request).toEqual(now)
  expect(entries.map(({ id }) => id)).toEqual([9, 8])
  expect(asked.map(({ path }) => path)).toEqual(['/billing/nd-requests/7/', '/billing/nd-requests/7/logs/'])
})

test('nothing is compared of a request that is not made yet', async () => {
  const { actors, asked } = over(() => ndRequest)
  const actor = createActor(actors.readChanges, { input: { request: null, version: 0 } })
  const answer = toPromise(actor)
  actor.start()
  await expect(answer).rejects.toThrow('a request that is not made yet has not changed')
  expect(asked).toEqual([])
})

test('assets of the cost center come first, each once (ND-01)', async () => {
  const page = (...ids: number[]) => ({ results: ids.map((id) => ({ id })) })
  const { api, asked, queries } = over(({ query }) => (query?.['cost_center'] === 3 ? page(8, 9) : page(1, 8)))
  const { results } = await queries.fetchQuery(assetsNear(api, 3, 'esc'))
  expect(results.map(({ id }) => id)).toEqual([8, 9, 1])
  expect(asked.map(({ query }) => query)).toEqual([
    { page_size: 20, search: 'esc', cost_center: 3 },
    { page_size: 20, search: 'esc' },
  ])
})

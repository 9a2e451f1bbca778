import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import type { Report } from '../../../../contract/billing/report'
import type { LogEntry } from '../../../../contract/log'
import { type Problem, readProblem } from '../../../../contract/problem'
import type { Api, CallOptions } from '../../../../src/api/client'
import { cloneKeys } from '../../../../src/api/intent-keys'
import { reportActors } from '../../../../src/billing/report/report.actors'
import { monthTotals, reportLog, report as reportQuery } from '../../../../src/billing/report/report.queries'
import { draft as cloned } from '../../../machines/billing/report/report-clone.cases'
import { draft } from '../../../machines/billing/report/report-edit.cases'
import { log, report } from '../../../support/samples/sample-report'

const lost = readProblem(0, null)
const seen = { report: 12, version: 3 }

interface Asked extends Omit<CallOptions, 'signal'> {
  readonly path: string
}

/** The actors over a server that answers so, and what was asked of it. */
function over(answer: (path: string) => unknown | Problem) {
  const asked: Asked[] = []
  const queries = new QueryClient()
  const api = (async (path, { signal: _, ...options } = {}) => {
    asked.push({ path, ...options })
    const given = answer(path)
    if (typeof given === 'object' && given !== null && 'refusal' in given) throw given
    return given
  }) as Api
  const known = {
    reports: ['billing', 'reports', { page: 2 }],
    totals: monthTotals(api).queryKey,
    report: reportQuery(api, 12).queryKey,
    log: reportLog(api, 12).queryKey,
    another: reportQuery(api, 7).queryKey,
  }
  for (const key of Object.values(known)) queries.setQueryData<unknown>(key, { id: 0 })
  const stale = () =>
    Object.entries(known)
      .filter(([, key]) => queries.getQueryState(key)?.isInvalidated)
      .map(([name]) => name)
  const current = () => queries.getQueryData<Report>(known.report)
  return { actors: reportActors(api, queries), queries, asked, stale, current }
}

test('a cancellation says which version was seen, under the key of its confirmation (BM-08)', async () => {
  const { actors, asked, current } = over(() => ({ ...report, status: 'cancelled' }))
  await toPromise(
    createActor(actors.cancelReport, { input: { id: 12, version: 3, key: 'key-1', text: 'Em duplicidade' } }).start(),
  )
  const headers = { 'If-Match': '"3"', 'Idempotency-Key': 'key-1' }
  expect(asked).toEqual([
    { path: '/billing/reports/12/cancel/', method: 'POST', headers, body: { reason: 'Em duplicidade' } },
  ])
  expect(current()?.status).toBe('cancelled')
})

test('a change says which version it was made on (BM-03)', async () => {
  const { actors, asked, current } = over(() => ({ ...report, ...draft }))
  await toPromise(createActor(actors.editReport, { input: { ...seen, draft } }).start())
  const headers = { 'If-Match': '"3"' }
  expect(asked).toEqual([{ path: '/billing/reports/12/', method: 'PATCH', headers, body: draft }])
  expect(current()?.notes).toBe(draft.notes)
})

test('a clone is asked of its source, under the key of its submission (BM-02)', async () => {
  const { actors, asked, current } = over(() => ({ ...report, id: 13 }))
  const input = { source: 12, draft: cloned, key: 'key-1' }
  await toPromise(createActor(actors.cloneReport, { input }).start())
  const headers = { 'Idempotency-Key': 'key-1' }
  expect(asked).toEqual([{ path: '/billing/reports/12/clone/', method: 'POST', headers, body: cloned }])
  expect(current()).toEqual({ id: 0 })
})

test('a clone that got no answer is asked for under the same key until it is there, in whatever dialog (BM-02)', async () => {
  let answer: unknown = lost
  const { actors, queries } = over(() => answer)
  const intent = { source: 12, ...cloned }
  const key = cloneKeys(queries).keyOf(intent)
  const input = { source: 12, draft: cloned, key }
  const failing = createActor(actors.cloneReport, { input })
  failing.subscribe({ error: () => undefined })
  await expect(toPromise(failing.start())).rejects.toMatchObject({ status: 0 })
  expect(cloneKeys(queries).keyOf({ ...intent })).toBe(key)
  expect(cloneKeys(queries).keyOf({ ...intent, source: 13 })).not.toBe(key)
  expect(cloneKeys(queries).keyOf({ ...intent, competencia: '2031-01' })).not.toBe(key)
  answer = { ...report, id: 13 }
  await toPromise(createActor(actors.cloneReport, { input }).start())
  expect(cloneKeys(queries).keyOf(intent)).not.toBe(key)
})

test('no clone is asked for without a draft', async () => {
  const { actors, asked } = over(() => report)
  const actor = createActor(actors.cloneReport, { input: { source: 12, draft: null, key: 'key-1' } })
  const answer = toPromise(actor)
  actor.start()
  await expect(answer).rejects.toThrow('a report is made of a draft')
  expect(asked).toEqual([])
})

test.each([
  ['done', report],
  ['refused', readProblem(409, { detail: 'Não.' })],
  ['lost on its way', lost],
])(
  'a write that is %s leaves the report, its log, the lists and the totals to be read again, and nothing else',
  async (_, answer) => {
    const { actors, stale } = over(() => answer)
    const actor = createActor(actors.editReport, { input: { ...seen, draft } })
    actor.subscribe({ error: () => undefined })
    actor.start()
    await waitFor(actor, ({ status }) => status !== 'active').catch(() => undefined)
    expect(stale()).toEqual(['reports', 'totals', 'report', 'log'])
  },
)

test('what is read anew is what the page shows from then on (BM-08)', async () => {
  const { actors, asked, current } = over(() => ({ ...report, version: 9 }))
  const answer = await toPromise(createActor(actors.readFacts, { input: { id: 12 } }).start())
  expect(answer).toMatchObject({ id: 12, version: 9, status: report.status })
  expect(current()?.version).toBe(9)
  expect(asked).toEqual([{ path: '/billing/reports/12/' }])
})

test.each([
  ['those since the version that was seen, newest first', 3, 5, [5, 4]],
  ['none where the log has nothing newer', 5, 5, []],
  ['the newest hundred at most', 1, 400, Array.from({ length: 100 }, (_, index) => 400 - index)],
])('of the log are told %s (BM-03)', async (_, version, count, expected) => {
  const newest = Array.from({ length: Math.min(count, 100) }, (_entry, index): LogEntry => {
    const [entry] = log.results
    if (!entry) throw new Error('the sample has an entry')
    return { ...entry, id: count - index }
  })
  const { actors, asked } = over((path) =>
    path.endsWith('/logs/') ? { ...log, count, results: newest } : { ...report, version: count },
  )
  const answer = await toPromise(createActor(actors.readChanges, { input: { report: 12, version } }).start())
  expect(answer.entries.map(({ id }) => id)).toEqual(expected)
  expect(answer.report.version).toBe(count)
  expect(asked).toEqual([
    { path: '/billing/reports/12/' },
    { path: '/billing/reports/12/logs/', query: { page_size: 100 } },
  ])
})

test('changes that cannot be read are an error', async () => {
  const { actors } = over((path) => (path.endsWith('/logs/') ? lost : report))
  const actor = createActor(actors.readChanges, { input: seen })
  const answer = toPromise(actor)
  actor.start()
  await expect(answer).rejects.toEqual(lost)
})

import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { type Problem, readProblem } from '../../../../contract/problem'
import type { Api, CallOptions } from '../../../../src/api/client'
import { report, reportLog } from '../../../../src/billing/report/report.queries'
import {
  itemKeys,
  partRemoveActors,
  reportAssetsActors,
  reportItemActors,
  reportLinesActors,
} from '../../../../src/billing/report-parts/report-parts.actors'
import { reportItems, reportLines } from '../../../../src/billing/report-parts/report-parts.queries'
import { draft as itemDraft } from '../../../machines/billing/report-parts/report-item.cases'
import { draft } from '../../../machines/billing/report-parts/report-lines.cases'
import { line, otherLine } from '../../../support/samples/sample-lines'
import { item } from '../../../support/samples/sample-parts'
import { log } from '../../../support/samples/sample-report'

const overtaken = readProblem(412, null)
const saved = { ...line, ...draft, version: 3 }

/** What each call is answered, by method and path; those that are not named are refused. */
type Answers = Readonly<Record<string, unknown>>

/** Report 12 as it was read before something is written. */
function world(answers: Answers) {
  const calls: { call: string; headers: CallOptions['headers']; body: CallOptions['body'] }[] = []
  const api = (async (path, { method = 'GET', headers, body } = {}) => {
    const call = `${method} ${path}`
    calls.push({ call, headers, body })
    const answer = call in answers ? answers[call] : readProblem(500, null)
    if (typeof answer === 'object' && answer !== null && 'refusal' in answer) throw answer
    return answer
  }) as Api
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const known = {
    report: report(api, 12).queryKey,
    log: reportLog(api, 12).queryKey,
    lines: reportLines(api, 12).queryKey,
    items: reportItems(api, 12).queryKey,
    list: ['billing', 'reports', {}],
  }
  queries.setQueryData(known.report, { id: 12 } as never)
  queries.setQueryData(known.log, { pages: [log], pageParams: [1] })
  queries.setQueryData(known.lines, [line, otherLine])
  queries.setQueryData(known.items, [item])
  queries.setQueryData(known.list, [])
  const stale = () =>
    Object.entries(known)
      .filter(([, key]) => queries.getQueryState(key)?.isInvalidated)
      .map(([name]) => name)
  return { api, queries, calls, stale }
}

function run(logic: AnyActorLogic, input: unknown): Promise<unknown> {
  const actor = createActor(logic, { input })
  const answer = toPromise(actor)
  actor.start()
  return answer
}

const lineCall = 'PATCH /billing/reports/12/lines/31/'
const itemCall = 'PATCH /billing/reports/12/items/41/'
const seenLine = { report: 12, line: 31, version: 2, draft }

test('BM-04: a saved line takes its place among those that were read; the report and its log are read anew', async () => {
  const { api, queries, calls, stale } = world({ [lineCall]: saved })
  expect(await run(reportLinesActors(api, queries).saveLine, seenLine)).toEqual(saved)
  expect(calls).toEqual([{ call: lineCall, headers: { 'If-Match': '"2"' }, body: draft }])
  expect(queries.getQueryData(reportLines(api, 12).queryKey)).toEqual([saved, otherLine])
  expect(stale()).toEqual(['report', 'log', 'list'])
})

const readSeen = { report: 12, line: 31 }

test('BM-04: where others were faster, that is said, and the line is read as it is now', async () => {
  const theirs = { ...line, version: 3, status: 'Parado' }
  const { api, queries, calls } = world({
    [lineCall]: overtaken,
    'GET /billing/reports/12/lines/': [theirs, otherLine],
  })
  const { saveLine, readLine } = reportLinesActors(api, queries)
  await expect(run(saveLine, seenLine)).rejects.toEqual(overtaken)
  expect(calls.map(({ call }) => call)).toEqual([lineCall])
  expect(await run(readLine, readSeen)).toEqual(theirs)
  expect(queries.getQueryData(reportLines(api, 12).queryKey)).toEqual([theirs, otherLine])
})

test('BM-04: it is not read from a reading that had begun before', async () => {
  const theirs = { ...line, version: 3, status: 'Parado' }
  const { api, queries } = world({ 'GET /billing/reports/12/lines/': [theirs] })
  let come = (_: (typeof line)[]) => {}
  const begun = new Promise<(typeof line)[]>((resolve) => {
    come = resolve
  })
  const { queryKey } = reportLines(api, 12)
  queries.fetchQuery({ queryKey, queryFn: () => begun }).catch(() => undefined)
  const read = run(reportLinesActors(api, queries).readLine, readSeen)
  come([line])
  expect(await read).toEqual(theirs)
  expect(queries.getQueryData(queryKey)).toEqual([theirs])
})

test.each<[string, unknown, number]>([
  ['a line that is gone is not found', [otherLine], 404],
  ['lines that do not come are not guessed', readProblem(503, null), 503],
])('BM-04: %s', async (_, answer, status) => {
  const { api, queries } = world({ 'GET /billing/reports/12/lines/': answer })
  await expect(run(reportLinesActors(api, queries).readLine, readSeen)).rejects.toMatchObject({ status })
})

test('BM-05: an item that others changed is read before anybody is asked; as it was to be saved, it is saved', async () => {
  for (const [theirs, isSaved] of [
    [{ ...item, version: 3, value: '1.00' }, false],
    [{ ...item, ...itemDraft, version: 3 }, true],
  ] as const) {
    const { api, queries } = world({ [itemCall]: overtaken, 'GET /billing/reports/12/items/': [theirs] })
    const input = { report: 12, item: 41, version: 2, draft: itemDraft }
    const saving = run(reportItemActors(api, queries).updateItem, input)
    await (isSaved ? expect(saving).resolves.toEqual(theirs) : expect(saving).rejects.toEqual(overtaken))
    expect(queries.getQueryData(reportItems(api, 12).queryKey)).toEqual([theirs])
  }
})

test.each<[string, Problem]>([
  ['refused', readProblem(409, null)],
  ['not answered', readProblem(0, null)],
])('BM-04: a saving that is %s leaves the lines to be read again: the server may have done it', async (_, problem) => {
  const { api, queries, stale } = world({ [lineCall]: problem })
  await expect(run(reportLinesActors(api, queries).saveLine, seenLine)).rejects.toEqual(problem)
  expect(stale()).toEqual(['report', 'log', 'lines', 'list'])
})

test('BM-04: assets are added under a key', async () => {
  const { api, queries, calls, stale } = world({ 'POST /billing/reports/12/lines/': [line] })
  await run(reportAssetsActors(api, queries).addAssets, { report: 12, assets: [21], key: 'key-1' })
  expect(calls).toEqual([
    { call: 'POST /billing/reports/12/lines/', headers: { 'Idempotency-Key': 'key-1' }, body: { assets: [21] } },
  ])
  expect(stale()).toEqual(['report', 'log', 'lines', 'list'])
})

test('BM-05: an item is added under a key, and changed in the version that was seen', async () => {
  const changed = { ...item, ...itemDraft, version: 3 }
  const { api, queries, calls } = world({ 'POST /billing/reports/12/items/': item, [itemCall]: changed })
  await run(reportItemActors(api, queries).addItem, { report: 12, draft: itemDraft, key: 'key-1' })
  await run(reportItemActors(api, queries).updateItem, { report: 12, item: 41, version: 2, draft: itemDraft })
  expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([
    { call: 'POST /billing/reports/12/items/', headers: { 'Idempotency-Key': 'key-1' }, body: itemDraft },
    { call: itemCall, headers: { 'If-Match': '"2"' }, body: itemDraft },
  ])
  expect(queries.getQueryData(reportItems(api, 12).queryKey)).toEqual([changed])
})

test('BM-04, BM-05: what is removed is removed in the version that was seen', async () => {
  const { api, queries, calls, stale } = world({ 'DELETE /billing/reports/12/items/41/': undefined })
  await run(partRemoveActors(api, queries).removePart, { report: 12, kind: 'items', id: 41, version: 2 })
  expect(calls).toEqual([
    { call: 'DELETE /billing/reports/12/items/41/', headers: { 'If-Match': '"2"' }, body: undefined },
  ])
  expect(stale()).toEqual(['report', 'log', 'items', 'list'])
  expect(queries.getQueryData(reportItems(api, 12).queryKey)).toEqual([])
})

test('BM-04: what was gone already is gone from what was read too', async () => {
  const { api, queries } = world({ 'DELETE /billing/reports/12/lines/31/': readProblem(404, null) })
  const removal = run(partRemoveActors(api, queries).removePart, { report: 12, kind: 'lines', id: 31, version: 2 })
  await expect(removal).rejects.toMatchObject({ status: 404 })
  expect(queries.getQueryData(reportLines(api, 12).queryKey)).toEqual([otherLine])
})

test('BM-04: what is not removed stays', async () => {
  const { api, queries } = world({ 'DELETE /billing/reports/12/lines/31/': overtaken })
  const removal = run(partRemoveActors(api, queries).removePart, { report: 12, kind: 'lines', id: 31, version: 2 })
  await expect(removal).rejects.toEqual(overtaken)
  expect(queries.getQueryData(reportLines(api, 12).queryKey)).toEqual([line, otherLine])
})

test('BM-05: the same item has the same key until it is added, also where no answer came', async () => {
  const call = 'POST /billing/reports/12/items/'
  const lost = world({ [call]: readProblem(0, null) })
  const keys = itemKeys(lost.queries, 12)
  const key = keys.keyOf(itemDraft)
  const input = { report: 12, draft: itemDraft, key }
  await expect(run(reportItemActors(lost.api, lost.queries).addItem, input)).rejects.toMatchObject({ status: 0 })
  expect(itemKeys(lost.queries, 12).keyOf({ ...itemDraft })).toBe(key)
  expect(keys.keyOf({ ...itemDraft, value: '350.01' })).not.toBe(key)
  expect(keys.keyOf({ ...itemDraft, description: 'Combustível' })).not.toBe(key)
  expect(keys.keyOf({ ...itemDraft, observation: '' })).not.toBe(key)
  expect(itemKeys(lost.queries, 13).keyOf(itemDraft)).not.toBe(key)
  await run(reportItemActors(world({ [call]: item }).api, lost.queries).addItem, input)
  expect(keys.keyOf(itemDraft)).not.toBe(key)
})

test('BM-05: an item that was taken out may be added again', async () => {
  const { api, queries } = world({ 'DELETE /billing/reports/12/items/41/': undefined })
  const key = itemKeys(queries, 12).keyOf(itemDraft)
  await run(partRemoveActors(api, queries).removePart, { report: 12, kind: 'items', id: 41, version: 2 })
  expect(itemKeys(queries, 12).keyOf(itemDraft)).not.toBe(key)
})

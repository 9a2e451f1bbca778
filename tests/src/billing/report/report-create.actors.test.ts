import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import type { Report } from '../../../../contract/billing/report'
import { type Problem, readProblem } from '../../../../contract/problem'
import type { Api } from '../../../../src/api/client'
import { reportActors } from '../../../../src/billing/report/report.actors'
import { clients, monthTotals, report } from '../../../../src/billing/report/report.queries'
import { draft } from '../../../machines/billing/report/report-create.cases'

const made = { id: 12 } as Report
const unasked: Api = () => Promise.reject(new Error('nobody was to be asked'))

/** Creates a report where lists, totals and clients have been read before. */
function create(input: { draft: typeof draft | null; key: string }, api: Api) {
  const queries = new QueryClient()
  const known = {
    reports: ['billing', 'reports', { page: 2 }],
    totals: monthTotals(api).queryKey,
    report: report(api, 7).queryKey,
    clients: clients(api, 3, '').queryKey,
  }
  for (const key of Object.values(known)) queries.setQueryData<unknown>(key, [])
  const actor = createActor(reportActors(api, queries).createReport, { input })
  const stale = () =>
    Object.entries(known)
      .filter(([, key]) => queries.getQueryState(key)?.isInvalidated)
      .map(([name]) => name)
  return { actor, queries, stale }
}

test.each<[string, Report | Problem]>([
  ['made', made],
  ['refused', readProblem(409, { detail: 'Já existe.' })],
  ['lost on its way', readProblem(0, null)],
])('a creation that is %s leaves the lists and the totals to be read again, and nothing else', async (_, answer) => {
  const api = (() => ('id' in answer ? Promise.resolve(answer) : Promise.reject(answer))) as Api
  const { actor, queries, stale } = create({ draft, key: 'key-1' }, api)
  actor.subscribe({ error: () => undefined })
  actor.start()
  await waitFor(actor, ({ status }) => status !== 'active').catch(() => undefined)
  expect(stale()).toEqual(['reports', 'totals'])
  expect(queries.getQueryData(report(api, 12).queryKey)).toEqual('id' in answer ? made : undefined)
})

test('a creation that is left while it runs does so too: the server may have made the report', async () => {
  const api = ((_, options) =>
    new Promise((_resolve, reject) =>
      options?.signal?.addEventListener('abort', () => reject(readProblem(0, null))),
    )) as Api
  const { actor, stale } = create({ draft, key: 'key-1' }, api)
  actor.start()
  actor.stop()
  await expect.poll(stale).toEqual(['reports', 'totals'])
})

test('no request is made of no draft', async () => {
  const { actor } = create({ draft: null, key: 'key-1' }, unasked)
  const answer = toPromise(actor)
  actor.start()
  await expect(answer).rejects.toThrow('a report is created from a draft')
})

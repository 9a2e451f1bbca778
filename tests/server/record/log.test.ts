import { and, asc, count, desc, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logEntry, report } from '../../../server/database/schema'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
})
afterAll(() => server.close())

const log = (id: number | string, query = '') => server.get(`billing/reports/${id}/logs/${query}`, token)

test('BM-09: tells who, when, what and from what to what, newest first', async () => {
  const draft = { cost_center: 1, client: 1, inicio: '2031-01-01', fim: '2031-01-20', competencia: '2031-01' }
  const made = await server.post('billing/reports/', {
    token,
    body: draft,
    headers: { 'Idempotency-Key': 'log-test-create' },
  })
  const { id, cliente, cost_center } = made.body
  server.wait(60)
  await server.post(`billing/reports/${id}/cancel/`, {
    token,
    headers: { 'Idempotency-Key': 'log-test-cancel', 'If-Match': '"1"' },
    body: { reason: 'Em duplicidade' },
  })
  const { status, body } = await log(id)

  expect(status).toBe(200)
  expect(body).toEqual({
    count: 2,
    next: null,
    previous: null,
    totals: {},
    results: [
      {
        id: expect.any(Number),
        at: '2026-11-20T15:01:00.000Z',
        user: { name: 'Bruno Lima' },
        transition: 'report.cancel',
        subject: null,
        from: 'open',
        to: 'cancelled',
        changes: [{ field: 'status', old: 'open', new: 'cancelled' }],
        reason: 'Em duplicidade',
      },
      {
        id: expect.any(Number),
        at: '2026-11-20T15:00:00.000Z',
        user: { name: 'Bruno Lima' },
        transition: 'report.create',
        subject: null,
        from: null,
        to: 'open',
        changes: [
          { field: 'cliente', old: null, new: cliente.name },
          { field: 'cost_center', old: null, new: cost_center.code },
          { field: 'competencia', old: null, new: '2031-01' },
          { field: 'emissao', old: null, new: '2026-11-20' },
          { field: 'inicio', old: null, new: '2031-01-01' },
          { field: 'fim', old: null, new: '2031-01-20' },
        ],
        reason: null,
      },
    ],
  })
})

test('is of its record only, and each entry of it stands on one page', async () => {
  const [longest] = await server.database
    .select({ id: logEntry.entity_id, rows: count() })
    .from(logEntry)
    .where(eq(logEntry.entity, 'report'))
    .groupBy(logEntry.entity_id)
    .having(gt(count(), 4))
    .limit(1)
  if (!longest) throw new Error('the seed has no report with a long history')
  const own = await server.database
    .select({ id: logEntry.id })
    .from(logEntry)
    .where(and(eq(logEntry.entity, 'report'), eq(logEntry.entity_id, longest.id)))
    .orderBy(desc(logEntry.id))
  const ids: number[] = []
  let query: string | null = '?page_size=2'
  while (query !== null) {
    const { body } = await log(longest.id, query)
    expect(body.count).toBe(longest.rows)
    ids.push(...body.results.map(({ id }: { id: number }) => id))
    query = body.next === null ? null : new URL(body.next).search
  }

  expect(ids).toEqual(own.map(({ id }) => id))
})

test('of another kind of record with the same id is not shown', async () => {
  await server.database.insert(logEntry).values({
    at: new Date(0),
    entity: 'invoice',
    entity_id: '1',
    transition: 'invoice.confirm',
    changes: [],
    request_id: 'test',
  })
  const transitions = (await log(1)).body.results.map(({ transition }: { transition: string }) => transition)

  expect(transitions).toContain('report.create')
  expect(transitions).not.toContain('invoice.confirm')
})

test('names nobody where nobody was signed in, and passes on the reason', async () => {
  const [{ id } = { id: 0 }] = await server.database.select({ id: report.id }).from(report).orderBy(asc(report.id))
  await server.database.insert(logEntry).values({
    at: new Date('2026-11-20T15:00:00Z'),
    entity: 'report',
    entity_id: String(id),
    transition: 'lines.change',
    from_state: 'open',
    to_state: 'open',
    changes: [{ field: 'valor_bm', old: '0.00', new: '-12.50' }],
    reason: 'Correção <b>manual</b>',
    request_id: 'test',
  })

  expect((await log(id)).body.results[0]).toMatchObject({
    user: null,
    changes: [{ field: 'valor_bm', old: '0.00', new: '-12.50' }],
    reason: 'Correção <b>manual</b>',
  })
})

test('of a report that is not there is not found', async () => {
  expect((await log(9_999_999_999)).status).toBe(404)
})

test.each(['page=0', 'page_size=101'])('refuses %s at its field', async (query) => {
  const { status, body } = await log(1, `?${query}`)
  expect([status, body]).toEqual([400, { [query.split('=')[0] ?? '']: ['Valor inválido.'] }])
})

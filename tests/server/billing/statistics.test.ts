import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromCents, toCents } from '../../../contract/money'
import { addDays } from '../../../server/calendar'
import { inOneMoment } from '../../../server/database/one-moment'
import { invoice, logEntry, ndRequest, ndRevision, report } from '../../../server/database/schema'
import { makeNdRequest, planOf, postNd, reason } from '../../machines/billing/nd-request/nd-records'
import { makeReport } from '../../support/billable-report'
import { signInWithGrants } from '../../support/grants'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
})
afterAll(() => server.close())

const ask = async (query = '') => (await server.get(`billing/statistics/${query}`, token)).body
const askHistory = async (query = '') => (await server.get(`billing/statistics/history/${query}`, token)).body

const sum = (values: readonly string[]) => fromCents(values.reduce((cents, value) => cents + toCents(value), 0))

test('the ten largest stand first, and all others are one row: together they are the month (BIL-02)', async () => {
  const { figures, by_client, by_cost_center } = await ask()
  for (const { largest, others } of [by_client, by_cost_center]) {
    const measured = largest.map((row: { measured: string }) => toCents(row.measured))
    expect(measured).toEqual([...measured].sort((left, right) => right - left))
    expect(toCents(others.measured) / others.members).toBeLessThanOrEqual(measured.at(-1))
    const all = [...largest, others]
    expect(sum(all.map((row) => row.measured))).toBe(figures.measured.value)
    expect(sum(all.map((row) => row.invoiced))).toBe(figures.invoiced.value)
    expect(sum(all.map((row) => row.balance))).toBe(figures.balance.value)
    expect(all.reduce((count, row) => count + row.count, 0)).toBe(figures.measured.count)
  }
  const clients = new Set((await server.database.select().from(report)).flatMap(one))
  expect(by_client.largest.length + by_client.others.members).toBe(clients.size)

  function one({ competencia, status, client_id }: typeof report.$inferSelect) {
    return competencia === '2026-11' && status !== 'cancelled' ? [client_id] : []
  }
})

test('a filter is told in words, and leaves nobody else in the rankings (BIL-02)', async () => {
  const { filter, by_client } = await ask('?client=7&cost_center=9999')
  expect(filter.client).toEqual({ id: 7, name: expect.any(String) })
  expect(filter.cost_center).toBeNull()
  expect(by_client).toEqual({ largest: [], others: null })
  const { by_client: own } = await ask('?client=7&competencia=2026-10')
  expect(own.largest.map(({ client }: { client: { id: number } }) => client.id)).toEqual([7])
  expect(own.others).toBeNull()
})

test('what waits is what the caller may do something about (BIL-02)', async () => {
  const yesterday = addDays('2026-11-20', -1)
  const names = async (user: string) => {
    const { body } = await server.get('billing/statistics/', (await server.signIn(user)).access)
    return body.waiting.map(({ name }: { name: string }) => name)
  }
  expect(await names('bruno.lima')).toEqual([
    ...['reports_to_bill', 'provisions_to_confirm', 'overdue_invoices', 'requests_to_send', 'requests_in_review'],
    ...['requests_awaiting_client', 'requests_to_debit', 'overdue_debit_notes'],
  ])
  const granted = await signInWithGrants(server, ['faturamento_painel_geral', 'faturamento_faturas'])
  const { body } = await server.get('billing/statistics/', granted)
  expect(body.waiting.map(({ name }: { name: string }) => name)).toEqual(['overdue_invoices'])
  const { waiting } = await ask()
  const filters = Object.fromEntries(
    waiting.map(({ name, filter }: { name: string; filter: object }) => [name, filter]),
  )
  expect(filters['reports_to_bill']).toEqual({ balance: 'some', competencia_to: '2026-10' })
  expect(filters['overdue_invoices']).toEqual({ status: 'issued', due_to: yesterday })
  expect((await server.get('billing/statistics/', (await server.signIn('carla.dias')).access)).status).toBe(403)
})

test('of a request that is partly debited only the rest waits to be debited (BIL-02)', async () => {
  const figure = async () => {
    const { waiting } = await ask()
    return waiting.find(({ name }: { name: string }) => name === 'requests_to_debit')
  }
  const before = await figure()
  const made = await makeNdRequest(server, token, { values: ['60.00', '40.00'], as: 'approved' })
  const path = `nd-requests/${made.id}/debit-notes/`
  const { body } = await postNd(server, path, planOf(['100.00'], 4), { token, version: made.version })
  const note = `debit-notes/${body.debit_notes[0].id}/cancel/`
  expect((await postNd(server, note, { reason }, { token })).status).toBe(200)
  const after = await figure()

  expect(after.count).toBe(before.count + 1)
  expect(toCents(after.value) - toCents(before.value)).toBe(25_00)
})

test.each([
  '?competencia=1900-01',
  '?competencia=1900-12',
  '?competencia=2026-13',
  '?competencia=2026-1',
  '?client=0',
  '?client=7&client=8',
  '?month=2026-01',
])('%s is refused', async (query) => {
  expect((await server.get(`billing/statistics/${query}`, token)).status).toBe(400)
})

test('all figures are of one moment, also while invoices are issued (BIL-02)', async () => {
  const bm = await makeReport(server, { lines: ['40.00'] })
  const issue = (count: number) =>
    server.post('billing/invoices/', {
      token,
      body: { report: bm.id, kind: 'invoice', value: '1.00', lines: [], items: [], due_date: '2026-12-20' },
      headers: { 'Idempotency-Key': `one-moment-${count}` },
    })
  const told: Awaited<ReturnType<typeof ask>>[] = []
  const watch = async (waits: number) => {
    for (let count = 0; count < waits; count++) await server.get('me-access/', token)
    for (let count = 0; count < 4; count++) told.push(await ask('?competencia=2026-10'))
  }
  const issueAll = async () => {
    for (let count = 0; count < 40; count++) expect((await issue(count)).status).toBe(201)
  }
  await Promise.all([issueAll(), ...Array.from({ length: 8 }, (_, waits) => watch(waits))])
  expect(new Set(told.map(({ figures }) => figures.invoiced.value)).size).toBeGreaterThan(1)
  for (const { figures, months, by_client } of told) {
    const { invoiced, balance } = months.at(-1)
    expect([figures.invoiced.value, figures.balance.value]).toEqual([invoiced, balance])
    const rows = [...by_client.largest, ...(by_client.others ? [by_client.others] : [])]
    expect(sum(rows.map((row: { invoiced: string }) => row.invoiced))).toBe(invoiced)
  }
})

test('one moment is one snapshot, in which nothing can be written (BIL-02)', async () => {
  const setting = (name: string) => sql<string>`current_setting(${name})`
  const told = await inOneMoment(server.database, (moment) =>
    moment
      .select({ isolation: setting('transaction_isolation'), readOnly: setting('transaction_read_only') })
      .from(sql`(values (1)) as one`),
  )
  expect(told).toEqual([{ isolation: 'repeatable read', readOnly: 'on' }])
  const write = inOneMoment(server.database, (moment) => moment.update(report).set({ frs: '1' }))
  await expect(write).rejects.toMatchObject({ cause: { message: expect.stringContaining('read-only transaction') } })
})

/** The embedded database has no connections that could be cut. */
if (process.env['TEST_DATABASE_URL']) {
  test('a connection that is cut in the middle of a reading fails that reading alone (BIL-02)', async () => {
    const cut = inOneMoment(server.database, async (moment) => {
      const { rows } = (await moment.execute(sql`select pg_backend_pid() as own`)) as unknown as {
        rows: { own: number }[]
      }
      await server.database.execute(sql`select pg_terminate_backend(${rows[0]?.own})`)
      await moment.execute(sql`select 1`)
    })
    await expect(cut).rejects.toThrow()
    expect((await server.get('billing/statistics/', token)).status).toBe(200)
  })
}

test('the earliest month that can be asked for is answered (BIL-02)', async () => {
  expect((await ask('?competencia=1901-01')).months[0].competencia).toBe('1900-02')
  expect((await askHistory('?to=1901-01')).from).toBe('1900-02')
  for (const query of ['from=1900-11', 'to=1900-11', 'from=1900-01&to=1900-02'])
    expect((await server.get(`billing/statistics/history/?${query}`, token)).status).toBe(400)
})

describe('the history of billing (BIL-02)', () => {
  test('is of the twelve months up to the newest, unless it is asked for others', async () => {
    const { from, to, months } = await askHistory()
    expect([from, to, months.length]).toEqual(['2025-12', '2026-11', 12])
    const asked = await askHistory('?from=2026-02&to=2026-04')
    expect(asked.months.map(({ competencia }: { competencia: string }) => competencia)).toEqual([
      '2026-02',
      '2026-03',
      '2026-04',
    ])
  })

  test.each([
    ['?from=2026-05&to=2026-04', 'O fim deve ser igual ou após o início.'],
    ['?from=2020-01&to=2026-04', 'O período é de no máximo 36 meses.'],
    ['?from=2026-12', 'Sem o fim, o início não pode ser após o mês atual.', 'from'],
    ['?from=2020-01', 'O período é de no máximo 36 meses.', 'from'],
  ])('%s is refused at its field', async (query, message, field = 'to') => {
    const { status, body } = await server.get(`billing/statistics/history/${query}`, token)
    expect([status, body]).toEqual([400, { [field]: [message] }])
  })

  test('says the median of days from a report to its first issued invoice', async () => {
    const reports = await server.database.select().from(report)
    const invoices = await server.database.select().from(invoice)
    const { months } = await askHistory()
    for (const { competencia, billed, days_to_invoice } of months) {
      const days = reports
        .filter((one) => one.competencia === competencia && one.status !== 'cancelled')
        .flatMap(({ id, emissao }) => {
          const issued = invoices.filter((one) => one.report_id === id && one.status === 'issued')
          const [first] = issued.map(({ issue_date }) => issue_date).sort()
          return first ? [(Date.parse(first) - Date.parse(emissao)) / 86_400_000] : []
        })
        .sort((left, right) => left - right)
      const [low = 0, high = 0] = [days[Math.floor((days.length - 1) / 2)], days[Math.floor(days.length / 2)]]
      expect([competencia, billed, days_to_invoice]).toEqual([competencia, days.length, (low + high) / 2])
    }
  })

  test('shares come to what the months measured, by client, by group and by management', async () => {
    const { months, by_client, by_group, by_management } = await askHistory('?from=2026-09&to=2026-11')
    const measured = sum(months.map((month: { measured: string }) => month.measured))
    for (const { largest, others } of [by_client, by_group, by_management])
      expect(sum([...largest, ...(others ? [others] : [])].map((row) => row.measured))).toBe(measured)
  })

  test('says how requests go: approved at first, sendings, and how long the client takes', async () => {
    const before = await server.database.$count(ndRequest)
    const at = (day: string) => new Date(`${day}T12:00:00Z`)
    const shared = { client_id: 1, cost_center_id: 1, competencia: '2030-01', value: '100.00', created_by: 1 }
    const made = await server.database
      .insert(ndRequest)
      .values([
        { ...shared, status: 'approved' as const, revision: 1, since: at('2030-01-04'), created_at: at('2030-01-01') },
        { ...shared, status: 'approved' as const, revision: 2, since: at('2030-01-09'), created_at: at('2030-01-01') },
        { ...shared, status: 'in_review' as const, revision: 2, since: at('2030-01-05'), created_at: at('2030-01-01') },
        { ...shared, status: 'awaiting_client' as const, since: at('2030-01-01'), created_at: at('2030-01-01') },
        { ...shared, status: 'draft' as const, since: at('2030-01-01'), created_at: at('2030-01-01') },
      ])
      .returning({ id: ndRequest.id })
    const [first = 0, second = 0, third = 0, fourth = 0] = made.map(({ id }) => id)
    const send = (id: number, revision: number, day: string) => ({ id, revision, day, step: 'send' as const })
    const step = (id: number, day: string, name: 'approve' | 'review') => ({ id, revision: 0, day, step: name })
    const steps = [
      ...[send(first, 1, '2030-01-02'), step(first, '2030-01-04', 'approve')],
      ...[send(second, 1, '2030-01-02'), step(second, '2030-01-03', 'review')],
      ...[send(second, 2, '2030-01-04'), step(second, '2030-01-09', 'approve')],
      ...[send(third, 1, '2030-01-02'), step(third, '2030-01-05', 'review')],
      send(fourth, 1, '2030-01-02'),
    ]
    const states = { send: 'awaiting_client', approve: 'approved', review: 'in_review' }
    await server.database.insert(logEntry).values(
      steps.map(({ id, day, step: name }) => ({
        ...{ at: at(day), user_id: 1, entity: 'nd_request', entity_id: String(id), transition: `request.${name}` },
        ...{ from_state: name === 'send' ? 'draft' : 'awaiting_client', to_state: states[name], changes: [] },
        request_id: 'test',
      })),
    )
    await server.database.insert(ndRevision).values(
      steps
        .filter(({ step: name }) => name === 'send')
        .map(({ id, revision, day }) => ({
          ...{ request_id: id, revision, sent_at: at(day), sent_by: 1, competencia: '2030-01', notes: '' },
          ...{ value: '100.00', lines: [] },
        })),
    )
    expect(await server.database.$count(ndRequest)).toBe(before + 5)
    const { requests } = await askHistory('?from=2030-01&to=2030-01')
    expect(requests).toEqual({
      sent: 4,
      answered: 3,
      approved_first: 1,
      sendings: 1.25,
      waits: 4,
      days_awaiting: 2.5,
    })
    const { requests: none } = await askHistory('?from=2031-01&to=2031-01')
    expect(none).toEqual({ sent: 0, answered: 0, approved_first: 0, sendings: null, waits: 0, days_awaiting: null })
  })
})

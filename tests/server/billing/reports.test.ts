import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromCents, toCents } from '../../../contract/money'
import { costCenterClient, invoice, logEntry, report } from '../../../server/database/schema'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
})
afterAll(() => server.close())

const list = (query = '') => server.get(`billing/reports/${query}`, token)
let keys = 0
const headers = (version?: string) => ({
  'Idempotency-Key': `reports-test-${++keys}`,
  ...(version === undefined ? {} : { 'If-Match': version }),
})
const create = (body: unknown) => server.post('billing/reports/', { token, body, headers: headers() })
const cancel = (id: number, version?: string) =>
  server.post(`billing/reports/${id}/cancel/`, { token, headers: headers(version), body: { reason: 'Em duplicidade' } })

/** A period that the seed leaves free, another one for each test. */
let months = 0
function draft(changes: object = {}) {
  const competencia = `20${30 + Math.floor(months / 12)}-${String((months++ % 12) + 1).padStart(2, '0')}`
  return { cost_center: 1, client: 1, inicio: `${competencia}-01`, fim: `${competencia}-28`, competencia, ...changes }
}

test('a report names the invoices that stand, and leaves out the cancelled ones', async () => {
  const [cancelled] = await server.database.select().from(invoice).where(eq(invoice.status, 'cancelled'))
  const { body } = await server.get(`billing/reports/${cancelled?.report_id}/`, token)

  expect(body.faturas.map(({ id }: { id: number }) => id)).not.toContain(cancelled?.id)
})

test('one report tells its version, its amounts and where it stands, as the list does', async () => {
  const [row] = await server.database.select().from(report).where(eq(report.status, 'partially_invoiced')).limit(1)
  if (!row) throw new Error('the seed has no report that is partially invoiced')
  const { body } = await server.get(`billing/reports/${row.id}/`, token)

  expect(body).toMatchObject({ id: row.id, version: row.version, status: 'partially_invoiced', invoiced: row.invoiced })
  expect(toCents(body.balance)).toBe(toCents(row.total) - toCents(row.invoiced) - toCents(row.provisioned))
  expect(body.assets).toBeGreaterThan(0)
  const { results } = (await list(`?search=%23${row.id}`)).body
  expect(body).toMatchObject(results.find(({ id }: { id: number }) => id === row.id))
})

test('the months are the last twelve, oldest first, and add up', async () => {
  const { body } = await server.get('billing/reports/by-competencia/', token)
  const rows = await server.database.select().from(report)
  const standing = rows.filter(({ status }) => status !== 'cancelled')

  expect(body.map(({ competencia }: { competencia: string }) => competencia)).toEqual([
    ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
    ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  ])
  expect(sumOf(body.map(({ valor_bm }: { valor_bm: string }) => valor_bm))).toBe(
    sumOf(standing.map(({ total }) => total)),
  )
  expect(sumOf(body.map(({ invoiced }: { invoiced: string }) => invoiced))).toBe(
    sumOf(standing.map((row) => row.invoiced)),
  )
})

describe('cost centers and clients', () => {
  test('a cost center’s clients are those that belong to it', async () => {
    const { body } = await server.get('billing/clients/?cost_center=3', token)
    const rows = await server.database.select().from(costCenterClient).where(eq(costCenterClient.cost_center_id, 3))

    expect(new Set(body.results.map(({ id }: { id: number }) => id))).toEqual(
      new Set(rows.map(({ client_id }) => client_id)),
    )
  })

  test('both are searched without regard to case', async () => {
    expect((await server.get('billing/cost-centers/?search=cb-0007', token)).body.results).toMatchObject([
      { code: 'CB-0007' },
    ])
    expect((await server.get('billing/clients/?search=AURORA', token)).body.count).toBeGreaterThan(0)
  })

  test('an unknown cost center has no clients', async () => {
    expect((await server.get('billing/clients/?cost_center=999', token)).body).toMatchObject({ count: 0, results: [] })
  })
})

describe('creating a report', () => {
  test('answers it open, empty and of today, and lists it first', async () => {
    const body = draft()
    const made = await create(body)

    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      cliente: { id: 1 },
      cost_center: { id: 1 },
      competencia: body.competencia,
      emissao: '2026-11-20',
      inicio: body.inicio,
      fim: body.fim,
      valor_bm: '0.00',
      balance: '0.00',
      status: 'open',
      version: 1,
      created_by: 'Bruno Lima',
    })
    expect((await list()).body.results[0].id).toBe(made.body.id)
  })

  test('writes down who made what, with the request', async () => {
    const made = await create(draft())
    const entries = await logOf(made.body.id)

    expect(entries).toMatchObject([
      {
        user_id: 2,
        transition: 'report.create',
        from_state: null,
        to_state: 'open',
        request_id: made.headers.get('X-Request-Id'),
      },
    ])
    expect(entries[0]?.changes).toEqual(
      Object.entries({
        cliente: made.body.cliente.name,
        cost_center: made.body.cost_center.code,
        competencia: made.body.competencia,
        emissao: '2026-11-20',
        inicio: made.body.inicio,
        fim: made.body.fim,
      }).map(([field, value]) => ({ field, old: null, new: value })),
    )
  })

  const required = ['cost_center', 'client', 'inicio', 'fim', 'competencia'] as const
  test.each(required)('without %s is refused there', async (field) => {
    const { [field]: _, ...rest } = draft() as Record<string, unknown>
    const { status, body } = await create(rest)

    expect([status, body]).toEqual([400, { [field]: ['Campo obrigatório.'] }])
  })

  const refused: [string, object, Record<string, string[]>][] = [
    [
      'an end before its start',
      { inicio: '2031-01-02', fim: '2031-01-01' },
      { fim: ['Fim da medição deve ser igual ou após o início'] },
    ],
    [
      'more days than a year has',
      { inicio: '2031-01-01', fim: '2032-01-02' },
      { fim: ['O período não pode passar de 366 dias.'] },
    ],
    ['a day that does not exist', { inicio: '2031-02-30' }, { inicio: ['Valor inválido.'] }],
    ['a month that does not exist', { competencia: '2031-13' }, { competencia: ['Valor inválido.'] }],
    ['a client of another cost center', { client: 60 }, { client: ['O cliente não pertence ao centro de custo.'] }],
    [
      'a cost center that does not exist',
      { cost_center: 9_999_999_999 },
      { client: ['O cliente não pertence ao centro de custo.'] },
    ],
    ['an id that is a text', { client: '1' }, { client: ['Valor inválido.'] }],
    ['a field that is not its own', { status: 'invoiced' }, { status: ['Valor inválido.'] }],
  ]
  test.each(refused)('with %s is refused at its field', async (_, changes, fields) => {
    const { status, body } = await create(draft(changes))
    expect([status, body]).toEqual([400, fields])
  })

  test('over one day only is fine', async () => {
    const { inicio, ...rest } = draft()
    expect((await create({ ...rest, inicio, fim: inicio })).status).toBe(201)
  })

  test.each([
    ['the same days', {}],
    ['its last day', (body: Draft) => ({ inicio: body.fim, fim: `${body.fim.slice(0, 4)}-12-31` })],
    ['days inside', (body: Draft) => ({ inicio: `${body.competencia}-10`, fim: `${body.competencia}-11` })],
  ])('that shares %s with another one of the pair is refused, and names it', async (_, change) => {
    const first = draft()
    const { body: made } = await create(first)
    const { status, body } = await create({ ...first, ...(typeof change === 'function' ? change(first) : change) })

    expect(status).toBe(409)
    expect(body).toEqual({ detail: `Já existe o boletim ${made.id} deste cliente e centro de custo no período.` })
  })

  test('for another client of the cost center, or after the other is cancelled, it is not the same', async () => {
    const first = draft()
    const { body: made } = await create(first)
    const [other] = await server.database
      .select()
      .from(costCenterClient)
      .where(eq(costCenterClient.cost_center_id, 1))
      .offset(1)

    expect((await create({ ...first, client: other?.client_id })).status).toBe(201)
    await cancel(made.id, '"1"')
    expect((await create(first)).status).toBe(201)
  })

  test('cannot set what is not the user’s to set', async () => {
    const others = { status: 'invoiced', valor_bm: '9.00', created_by: 1, version: 7, id: 5 }
    const before = await server.database.$count(report)
    const { status, body } = await create(draft(others))

    const fields = Object.fromEntries(Object.keys(others).map((field) => [field, ['Valor inválido.']]))
    expect([status, body]).toEqual([400, fields])
    expect(await server.database.$count(report)).toBe(before)
  })

  test('twenty at once for the same days make one, whatever their keys', async () => {
    const body = draft()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body)))

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })
})

describe('cancelling a report', () => {
  test('that is open ends it, and writes down the transition', async () => {
    const { body: made } = await create(draft())
    const { status, body } = await cancel(made.id, '"1"')

    expect(status).toBe(200)
    expect(body).toMatchObject({ id: made.id, status: 'cancelled', version: 2 })
    const entries = (await logOf(made.id)).slice(1)
    expect(entries).toMatchObject([
      { transition: 'report.cancel', from_state: 'open', to_state: 'cancelled', user_id: 2 },
    ])
    expect(entries[0]?.changes).toEqual([{ field: 'status', old: 'open', new: 'cancelled' }])
  })

  test.each(['provisioned', 'partially_invoiced', 'invoiced'] as const)(
    'that is %s is refused by its lifecycle, with the reason',
    async (state) => {
      const [row] = await server.database.select().from(report).where(eq(report.status, state)).limit(1)
      const { status, body } = await cancel(row?.id ?? 0, `"${row?.version}"`)

      expect(status).toBe(409)
      expect(body.refusal).toEqual({ state, event: 'report.cancel', reasons: ['isUnbilled'] })
      expect(
        await server.database
          .select()
          .from(report)
          .where(eq(report.id, row?.id ?? 0)),
      ).toEqual([row])
    },
  )

  test('twice is refused: a cancelled report knows no events', async () => {
    const { body: made } = await create(draft())
    await cancel(made.id, '"1"')
    const { status, body } = await cancel(made.id, '"2"')

    expect([status, body.refusal]).toEqual([409, { state: 'cancelled', event: 'report.cancel', reasons: [] }])
  })

  test.each(['1', 'W/"1"', '*', '"x"'])('for a version that reads %s is refused', async (version) => {
    expect((await cancel(1, version)).status).toBe(400)
  })

  test('by two at once succeeds for one', async () => {
    const { body: made } = await create(draft())
    const answers = await Promise.all([cancel(made.id, '"1"'), cancel(made.id, '"1"')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })
})

test('totals hold what any number of the largest reports comes to', async () => {
  const own = await startTestServer()
  const { access } = await own.signIn('bruno.lima')
  const largest = {
    total: '999999999999.99',
    invoiced: '999999999999.99',
    provisioned: '0.00',
    status: 'invoiced',
  } as const
  await own.database.update(report).set(largest)
  const { body } = await own.get('billing/reports/', access)
  const { body: months } = await own.get('billing/reports/by-competencia/', access)

  expect(body.totals).toEqual({ valor_bm: '399999999999996.00', balance: '0.00', left_out: 0 })
  for (const { count, valor_bm } of months)
    expect(BigInt(valor_bm.replace('.', ''))).toBe(BigInt(count) * 99_999_999_999_999n)
  await own.close()
})

interface Draft {
  readonly fim: string
  readonly competencia: string
}

function logOf(id: number) {
  return server.database
    .select()
    .from(logEntry)
    .where(and(eq(logEntry.entity, 'report'), inArray(logEntry.entity_id, [String(id)])))
    .orderBy(logEntry.id)
}

function sumOf(amounts: string[]): string {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0))
}

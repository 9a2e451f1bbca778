import { and, asc, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EditReport } from '../../../contract/billing/report'
import type { Change } from '../../../contract/log'
import { logEntry, report } from '../../../server/database/schema'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
})
afterAll(() => server.close())

const edit = (id: number, version: number, body: unknown) =>
  server.call('PATCH', `billing/reports/${id}/`, { token, body, headers: { 'If-Match': `"${version}"` } })

/** A period that the seed leaves free, another one for each test. */
let months = 0
async function make() {
  const competencia = `20${30 + Math.floor(months / 12)}-${String((months++ % 12) + 1).padStart(2, '0')}`
  const body = { cost_center: 1, client: 1, inicio: `${competencia}-05`, fim: `${competencia}-24`, competencia }
  const headers = { 'Idempotency-Key': `report-edit-${months}` }
  const answer = await server.post('billing/reports/', { token, body, headers })
  expect(answer.status).toBe(201)
  return answer.body
}

type Row = EditReport & Record<string, unknown>
const headOf = ({ inicio, fim, competencia, notes, purchase_order, frs }: Row): EditReport => ({
  ...{ inicio, fim, competencia, notes, purchase_order, frs },
})

test('BM-03: all of the head is changed at once, and the amounts stay as they are', async () => {
  const made = await make()
  const body = {
    ...{ inicio: `${made.competencia}-02`, fim: `${made.competencia}-27`, competencia: '2030-12' },
    ...{ notes: '  Conferido.  ', purchase_order: '4500012345', frs: '1000099' },
  }
  const answer = await edit(made.id, 1, body)

  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ ...made, ...body, notes: 'Conferido.', version: 2 })
  expect((await server.get(`billing/reports/${made.id}/`, token)).body).toEqual(answer.body)
})

test('what stays as it is writes nothing', async () => {
  const made = await make()
  const entry = await lastEntry(made.id)
  const answer = await edit(made.id, 1, headOf(made))

  expect([answer.status, answer.body]).toEqual([200, made])
  expect(await lastEntry(made.id)).toEqual(entry)
  expect((await edit(made.id, 2, headOf(made))).status).toBe(412)
})

test('half of a character is refused, a whole one is not', async () => {
  const made = await make()
  const { status, body } = await edit(made.id, 1, { ...headOf(made), notes: '\ud800' })

  expect([status, body]).toEqual([400, { detail: 'O texto contém um caractere inválido.' }])
  expect((await edit(made.id, 1, { ...headOf(made), notes: '💥' })).body.notes).toBe('💥')
})

test('BM-09: the log says field by field what changed, by whom', async () => {
  const made = await make()
  const answer = await edit(made.id, 1, { ...headOf(made), fim: `${made.competencia}-20`, frs: '77' })

  const entry = await lastEntry(made.id)
  expect(entry).toMatchObject({
    ...{ transition: 'report.edit', user_id: 2, from_state: 'open', to_state: 'open', subject: null, reason: null },
    request_id: answer.headers.get('X-Request-Id'),
  })
  expect(entry?.changes).toEqual<Change[]>([
    { field: 'fim', old: made.fim, new: `${made.competencia}-20` },
    { field: 'frs', old: '', new: '77' },
  ])
})

describe('is refused at its field', () => {
  const refused: [string, object, Record<string, string[]>][] = [
    [
      'an end before the start',
      { inicio: '2031-01-02', fim: '2031-01-01' },
      { fim: ['Fim da medição deve ser igual ou após o início'] },
    ],
    [
      'more days than a year has',
      { inicio: '2031-01-01', fim: '2032-01-02' },
      { fim: ['O período não pode passar de 366 dias.'] },
    ],
    ['a day that is none', { fim: '2031-02-30' }, { fim: ['Valor inválido.'] }],
    ['a month that is none', { competencia: '2031-13' }, { competencia: ['Valor inválido.'] }],
    ['notes that are too long', { notes: 'x'.repeat(2_001) }, { notes: ['Use no máximo 2000 caracteres.'] }],
    [
      'an order that is too long',
      { purchase_order: 'x'.repeat(61) },
      { purchase_order: ['Use no máximo 60 caracteres.'] },
    ],
    ['an entry sheet that is too long', { frs: 'x'.repeat(61) }, { frs: ['Use no máximo 60 caracteres.'] }],
    ['what is not to be changed', { cost_center: 2 }, { cost_center: ['Valor inválido.'] }],
    ['a field that is missing', { notes: undefined }, { notes: ['Campo obrigatório.'] }],
  ]
  test.each(refused)('%s', async (_, changes, fields) => {
    const made = await make()
    const { status, body } = await edit(made.id, 1, { ...headOf(made), ...changes })

    expect([status, body]).toEqual([400, fields])
    expect((await server.get(`billing/reports/${made.id}/`, token)).body).toEqual(made)
  })
})

test('BM-02: a period that another standing report of the pair has a day of is refused, and names it', async () => {
  const [first, second] = [await make(), await make()]
  const answer = await edit(second.id, 1, { ...headOf(second), inicio: first.fim })

  expect(answer.status).toBe(409)
  expect(answer.body).toEqual({ detail: `Já existe o boletim ${first.id} deste cliente e centro de custo no período.` })
  expect((await server.get(`billing/reports/${second.id}/`, token)).body).toEqual(second)

  await server.post(`billing/reports/${first.id}/cancel/`, {
    token,
    headers: { 'Idempotency-Key': 'cancel-the-first', 'If-Match': '"1"' },
    body: { reason: 'Em duplicidade' },
  })
  expect((await edit(second.id, 1, { ...headOf(second), inicio: first.fim })).status).toBe(200)
})

test('its own days are no obstacle, nor are those that were there before for who leaves the period as it is', async () => {
  const made = await make()
  expect((await edit(made.id, 1, { ...headOf(made), fim: `${made.competencia}-25` })).status).toBe(200)
  const [other] = await server.database.select().from(report).where(eq(report.id, made.id))
  if (!other) throw new Error('the report is gone')
  const { id: _, ...copy } = other
  await server.database.insert(report).values(copy)

  const head = { ...headOf(made), fim: `${made.competencia}-25` }
  expect((await edit(made.id, 2, { ...head, notes: 'Só o texto.' })).status).toBe(200)
  expect((await edit(made.id, 3, { ...head, fim: `${made.competencia}-26` })).status).toBe(409)
})

test.each(['provisioned', 'partially_invoiced', 'invoiced'] as const)(
  'BM-03: a report that is %s can still be changed, and stays so',
  async (status) => {
    const row = await rowIn(status)
    const answer = await edit(row.id, row.version, { ...headOf(row), notes: 'Pedido corrigido.' })

    expect([answer.status, answer.body.status, answer.body.notes]).toEqual([200, status, 'Pedido corrigido.'])
    expect(answer.body).toMatchObject({ valor_bm: row.total, invoiced: row.invoiced, provisioned: row.provisioned })
  },
)

test('BM-08: a cancelled report is not changed any more, whatever the period', async () => {
  const row = await rowIn('cancelled')
  const [other] = await server.database
    .select()
    .from(report)
    .where(and(eq(report.client_id, row.client_id), ne(report.status, 'cancelled')))
    .limit(1)
  for (const changes of [{ notes: 'x' }, { inicio: other?.inicio, fim: other?.fim }]) {
    const { status, body } = await edit(row.id, row.version, { ...headOf(row), ...changes })
    expect(status).toBe(409)
    expect(body).toEqual({
      detail: 'O boletim não pode ser alterado no estado atual.',
      refusal: { state: 'cancelled', event: 'report.edit', reasons: [] },
    })
  }
  expect(await server.database.select().from(report).where(eq(report.id, row.id))).toEqual([row])
})

test('what somebody else has changed meanwhile is not overwritten: 412 with the version that stands', async () => {
  const made = await make()
  expect((await edit(made.id, 1, { ...headOf(made), notes: 'Primeira.' })).status).toBe(200)
  const late = await edit(made.id, 1, { ...headOf(made), notes: 'Segunda.' })

  expect([late.status, late.headers.get('ETag')]).toEqual([412, '"2"'])
  expect((await server.get(`billing/reports/${made.id}/`, token)).body.notes).toBe('Primeira.')
})

test('twenty at once from the same version: one is written, with one entry', async () => {
  const made = await make()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => edit(made.id, 1, { ...headOf(made), notes: `Nota ${index}` })),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(19)
  expect(await entriesOf(made.id)).toHaveLength(2)
})

test('two that would come to share days: one of them is refused', async () => {
  const [first, second] = [await make(), await make()]
  const days = { inicio: '2047-01-01', fim: '2047-01-31' }
  const answers = await Promise.all([
    edit(first.id, 1, { ...headOf(first), ...days }),
    edit(second.id, 1, { ...headOf(second), ...days }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

async function rowIn(status: typeof report.$inferSelect.status) {
  const [row] = await server.database.select().from(report).where(eq(report.status, status)).limit(1)
  if (!row) throw new Error(`the seed has no report that is ${status}`)
  return row
}

function entriesOf(id: number) {
  return server.database
    .select()
    .from(logEntry)
    .where(and(eq(logEntry.entity, 'report'), eq(logEntry.entity_id, String(id))))
    .orderBy(asc(logEntry.id))
}

async function lastEntry(id: number) {
  return (await entriesOf(id)).at(-1)
}

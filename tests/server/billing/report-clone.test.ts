import { and, asc, count, eq, gte } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '../../../contract/log'
import { fromCents, toCents } from '../../../contract/money'
import { logEntry, report, reportItem, reportLine } from '../../../server/database/schema'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
})
afterAll(() => server.close())

let keys = 0
const clone = (id: number, body: unknown, key = `report-clone-${++keys}`) =>
  server.post(`billing/reports/${id}/clone/`, { token, body, headers: { 'Idempotency-Key': key } })

let months = 0
function period() {
  const competencia = `20${30 + Math.floor(months / 12)}-${String((months++ % 12) + 1).padStart(2, '0')}`
  return { inicio: `${competencia}-01`, fim: `${competencia}-28`, competencia }
}

const linesOf = (id: number) =>
  server.database.select().from(reportLine).where(eq(reportLine.report_id, id)).orderBy(asc(reportLine.id))

test('BM-04: the assets go on where their meters ended, at the rent that was agreed, with nothing of the month before', async () => {
  const [source] = await linesOf(12)
  if (!source) throw new Error('the seed has no line of report 12')
  const texts = { service_order: 'OS-1', failure_analysis: 'Troca de óleo.', observations: 'Parado dois dias.' }
  const amounts = { value: '28000.00', rent: '14000.00', excess: '900.00', discount: '100.00', total: '14800.00' }
  const changed = { ...texts, ...amounts, initial: 1_000, final: 1_150, franchise: 180, status: 'parado' }
  await server.database.update(reportLine).set(changed).where(eq(reportLine.id, source.id))
  const before = await linesOf(12)
  const { status, body } = await clone(12, period())

  expect(status).toBe(201)
  const copies = await linesOf(body.id)
  expect(copies[0]).toEqual({
    ...{ id: copies[0]?.id, report_id: body.id, version: 1, asset_id: source.asset_id, status: 'parado' },
    ...{ service_order: '', failure_analysis: '', observations: '', unit: source.unit },
    ...{ initial: 1_150, final: 1_150, franchise: 180 },
    ...{ value: '28000.00', rent: '28000.00', excess: '0.00', discount: '0.00', total: '28000.00' },
  })
  expect(copies.map(({ asset_id, initial, final }) => [asset_id, initial, final])).toEqual(
    before.map(({ asset_id, final }) => [asset_id, final, final]),
  )
  expect(await linesOf(12)).toEqual(before)
})

test('a field that a clone does not take is refused', async () => {
  const { status, body } = await clone(12, { ...period(), client: 2 })
  expect([status, body]).toEqual([400, { client: ['Valor inválido.'] }])
})

test('where nothing was agreed the rent stays as it was charged', async () => {
  const [line] = await linesOf(13)
  await server.database
    .update(reportLine)
    .set({ value: '0.00' })
    .where(eq(reportLine.id, line?.id ?? 0))
  const { body } = await clone(13, period())

  expect((await linesOf(body.id))[0]).toMatchObject({ value: '0.00', rent: line?.rent, total: line?.rent })
})

test('the new report is open, of the same pair and of today, comes to its lines, and has no other items', async () => {
  const [item] = await server.database.select().from(reportItem).limit(1)
  const id = item?.report_id ?? 0
  const [source] = await server.database.select().from(report).where(eq(report.id, id))
  const days = period()
  const { body } = await clone(id, days)
  const lines = await linesOf(body.id)

  expect(body).toMatchObject({
    ...{ ...days, status: 'open', version: 1, emissao: '2026-11-20', invoiced: '0.00', provisioned: '0.00' },
    ...{ cliente: { id: source?.client_id }, cost_center: { id: source?.cost_center_id }, created_by: 'Bruno Lima' },
    ...{
      notes: '',
      purchase_order: '',
      frs: '',
      assets: lines.length,
      unread: lines.length,
      other_items: 0,
      faturas: [],
    },
  })
  const total = fromCents(lines.reduce((sum, line) => sum + toCents(line.total), 0))
  expect([body.valor_bm, body.balance]).toEqual([total, total])
  expect(lines.length).toBeGreaterThan(0)
})

test('BM-09: the log says what it was made from', async () => {
  const { body, headers } = await clone(20, period())
  const entries = await server.database
    .select()
    .from(logEntry)
    .where(and(eq(logEntry.entity, 'report'), eq(logEntry.entity_id, String(body.id))))

  expect(entries).toMatchObject([
    { transition: 'report.create', from_state: null, to_state: 'open', request_id: headers.get('X-Request-Id') },
  ])
  expect(entries[0]?.changes).toEqual<Change[]>(
    Object.entries({
      ...{ cloned_from: 20, cliente: body.cliente.name, cost_center: body.cost_center.code },
      ...{ competencia: body.competencia, emissao: '2026-11-20', inicio: body.inicio, fim: body.fim },
      ...{ assets: body.assets, valor_bm: body.valor_bm },
    }).map(([field, value]) => ({ field, old: null, new: value })),
  )
})

test('a cancelled report can be cloned, even for its own days, and stays cancelled', async () => {
  const [row] = await server.database.select().from(report).where(eq(report.status, 'cancelled')).limit(1)
  if (!row) throw new Error('the seed has no cancelled report')
  const { inicio, fim, competencia } = row
  const { status, body } = await clone(row.id, { inicio, fim, competencia })

  expect([status, body.status]).toEqual([201, 'open'])
  expect(await server.database.select().from(report).where(eq(report.id, row.id))).toEqual([row])
})

test('a report without assets makes one without', async () => {
  const draft = { cost_center: 1, client: 1, ...period() }
  const { body: empty } = await server.post('billing/reports/', {
    token,
    body: draft,
    headers: { 'Idempotency-Key': 'report-clone-empty' },
  })
  const { status, body } = await clone(empty.id, period())
  expect([status, body.assets, body.valor_bm]).toEqual([201, 0, '0.00'])
})

test('BM-02: days that a standing report of the pair has are refused, and it is named', async () => {
  const [row] = await server.database.select().from(report).where(eq(report.status, 'open')).limit(1)
  if (!row) throw new Error('the seed has no open report')
  const { inicio, competencia } = row
  const { status, body } = await clone(row.id, { inicio, fim: inicio, competencia })

  expect(status).toBe(409)
  expect(body).toEqual({ detail: `Já existe o boletim ${row.id} deste cliente e centro de custo no período.` })
})

test.each([
  [{ inicio: '2049-01-02', fim: '2049-01-01' }, { fim: ['Fim da medição deve ser igual ou após o início'] }],
  [{ inicio: '2049-01-01', fim: '2050-01-02' }, { fim: ['O período não pode passar de 366 dias.'] }],
  [{ competencia: '2049-13' }, { competencia: ['Valor inválido.'] }],
  [{ inicio: undefined }, { inicio: ['Campo obrigatório.'] }],
])('%j is refused at its field', async (changes, fields) => {
  const { status, body } = await clone(12, { ...period(), ...changes })
  expect([status, body]).toEqual([400, fields])
})

test('twenty at once make one', async () => {
  const days = period()
  const answers = await Promise.all(Array.from({ length: 20 }, () => clone(12, days)))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('what comes to more than an amount can hold is refused', async () => {
  const [source] = await server.database
    .select({ id: reportLine.report_id })
    .from(reportLine)
    .groupBy(reportLine.report_id)
    .having(gte(count(), 2))
  const id = source?.id ?? 0
  await server.database.update(reportLine).set({ value: '999999999999.99' }).where(eq(reportLine.report_id, id))
  const { status, body } = await clone(id, period())
  expect([status, body]).toEqual([400, { detail: 'O total do boletim passa de R$ 999.999.999.999,99.' }])
})

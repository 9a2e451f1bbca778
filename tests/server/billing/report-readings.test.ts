import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editOf, type ReportLine } from '../../../contract/billing/report-lines'
import type { ApplyReadings } from '../../../contract/billing/report-readings/report-readings'
import { lineBounds, lineTextLength } from '../../../contract/limits'
import type { Change } from '../../../contract/log'
import { asset, invoice, invoiceLine, logEntry, report } from '../../../server/database/schema'
import { signInWithGrants } from '../../support/grants'
import { startTestServer, type TestServer } from '../../support/server'

type Sent = ApplyReadings['lines'][number]

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
})
afterAll(() => server.close())

let keys = 0
const apply = (id: number, lines: readonly unknown[], key = `readings-${++keys}`, as = token) =>
  server.post(`billing/reports/${id}/lines/readings/`, {
    token: as,
    body: { lines },
    headers: { 'Idempotency-Key': key },
  })
const read = async (id: number) => (await server.get(`billing/reports/${id}/`, token)).body
const linesOf = async (id: number): Promise<ReportLine[]> =>
  (await server.get(`billing/reports/${id}/lines/`, token)).body

let months = 0
let made = 0
/** A report of its own with so many lines of 1.000,00 each. */
async function makeReport(count: number) {
  const competencia = `20${30 + Math.floor(months / 12)}-${String((months++ % 12) + 1).padStart(2, '0')}`
  const body = { cost_center: 1, client: 1, inicio: `${competencia}-01`, fim: `${competencia}-28`, competencia }
  const keyed = () => ({ 'Idempotency-Key': `readings-${++keys}` })
  const { id } = (await server.post('billing/reports/', { token, body, headers: keyed() })).body
  const rows = Array.from({ length: count }, () => ({
    ...{ code: `LEIT-${String(++made).padStart(4, '0')}`, name: 'Torre de iluminação', condition: 'ativo' },
    ...{ cost_center_id: 1, unit: 'h' as const, franchise: 200, value: '1000.00' },
  }))
  const assets = (await server.database.insert(asset).values(rows).returning()).map((one) => one.id)
  for (let start = 0; start < count; start += lineBounds.atOnce) {
    const some = { assets: assets.slice(start, start + lineBounds.atOnce) }
    await server.post(`billing/reports/${id}/lines/`, { token, body: some, headers: keyed() })
  }
  return { id: id as number, lines: await linesOf(id) }
}

function sent(line: ReportLine | undefined, changes: Partial<Sent> = {}): Sent {
  if (!line) throw new Error('there is no such line')
  return { id: line.id, version: line.version, ...editOf(line), ...changes }
}

const logOf = (id: number) =>
  server.database
    .select()
    .from(logEntry)
    .where(and(eq(logEntry.entity, 'report'), eq(logEntry.entity_id, String(id))))
    .orderBy(asc(logEntry.id))

test('BM-04: readings of many lines are applied at once, and the total follows', async () => {
  const { id, lines } = await makeReport(3)
  const [one, two, three] = lines
  const { status, body } = await apply(id, [
    sent(two, { initial: 10, final: 260, excess: '50.05', service_order: ' OS-9 ' }),
    sent(one, { final: 120 }),
  ])

  expect(status).toBe(200)
  expect(body).toEqual([
    { ...one, version: 2, final: 120, covered: 120 },
    {
      ...{ ...two, version: 2, initial: 10, final: 260, covered: 250, service_order: 'OS-9' },
      ...{ excess: '50.05', total: '1050.05' },
    },
  ])
  expect(await linesOf(id)).toEqual([...body, three])
  expect(await read(id)).toMatchObject({ valor_bm: '3050.05', version: 4 })
  const found = (await server.get('billing/reports/?search=OS-9', token)).body.results
  expect(found.map((one: { id: number }) => one.id)).toContain(id)
})

test('BM-09: the log tells each line as a single edit does, under one request; of what stays nothing', async () => {
  const { id, lines } = await makeReport(3)
  const before = (await logOf(id)).length
  const answer = await apply(
    id,
    lines.map((line, index) => sent(line, index === 1 ? {} : { final: 100, rent: `${900 + index}.00` })),
  )
  const entries = (await logOf(id)).slice(before)

  expect(answer.body.map((line: ReportLine) => line.version)).toEqual([2, 1, 2])
  const request = answer.headers.get('X-Request-Id')
  expect(entries.map(({ transition, subject, request_id }) => [transition, subject, request_id])).toEqual([
    ['lines.change', lines[2]?.asset.code, request],
    ['lines.change', lines[0]?.asset.code, request],
  ])
  expect(entries[1]?.changes).toEqual<Change[]>([
    { field: 'final', old: 0, new: 100 },
    { field: 'rent', old: '1000.00', new: '900.00' },
    { field: 'valor_bm', old: '2902.00', new: '2802.00' },
  ])
  expect((await read(id)).version).toBe(before + 2)
})

test('BM-04: where others were faster nothing is applied, and the answer says whose readings', async () => {
  const { id, lines } = await makeReport(3)
  const [one, two, three] = lines
  await apply(id, [sent(two, { final: 5 })])
  const headers = { 'If-Match': '"1"' }
  await server.call('DELETE', `billing/reports/${id}/lines/${three?.id}/`, { token, headers })
  const standing = [await linesOf(id), await read(id)]
  const { status, body } = await apply(
    id,
    lines.map((line) => sent(line, { final: 50 })),
  )

  expect([status, body]).toEqual([
    412,
    { detail: `Mudaram enquanto isso: ${two?.asset.code}. Linhas que já não estão no boletim: 1.` },
  ])
  expect([await linesOf(id), await read(id)]).toEqual(standing)
  expect((await apply(id, [sent(one, { final: 50 })])).status).toBe(200)
})

test('BM-04: what breaks a rule is said at its line and field, and nothing is applied', async () => {
  const { id, lines } = await makeReport(4)
  const [one, two, three, four] = lines
  const day = '2026-11-20'
  const bill = { number: 'FL-READ-1', report_id: id, status: 'issued' as const, value: '1000.00', created_by: 2 }
  const [billed] = await server.database
    .insert(invoice)
    .values({ ...bill, issue_date: day, due_date: day, created_at: new Date() })
    .returning()
  const part = { invoice_id: billed?.id ?? 0, report_line_id: three?.id ?? 0, value: '1000.00' }
  await server.database.insert(invoiceLine).values({ ...part, description: 'x', detail: '' })
  const { status, body } = await apply(id, [
    sent(one, { final: 50 }),
    sent(two, { initial: 10, final: 9 }),
    sent(three, { discount: '0.01' }),
    sent(four, { rent: '999999999999.99', excess: '0.01' }),
  ])

  expect([status, body]).toEqual([
    400,
    {
      [`lines.${two?.id}.final`]: ['A leitura final não pode ser menor que a inicial.'],
      [`lines.${three?.id}.discount`]: [
        'O total não pode ficar abaixo do que a fatura ou provisão ativa cobra deste ativo.',
      ],
      [`lines.${four?.id}.rent`]: ['O total passa de R$ 999.999.999.999,99.'],
    },
  ])
  expect((await linesOf(id)).map(({ version }) => version)).toEqual([1, 1, 1, 1])
})

test('INV-01: a report that is billed keeps its total in the end, whatever is lowered on the way', async () => {
  const { id, lines } = await makeReport(2)
  await server.database.update(report).set({ invoiced: '2000.00', status: 'invoiced' }).where(eq(report.id, id))
  const [one, two] = lines
  const swapped = [sent(one, { rent: '400.00' }), sent(two, { rent: '1600.00' })]
  expect((await apply(id, swapped)).status).toBe(200)
  expect(await read(id)).toMatchObject({ valor_bm: '2000.00', status: 'invoiced' })

  const now = await linesOf(id)
  const lower = await apply(id, [sent(now[0], { rent: '399.99' }), sent(now[1], { final: 7 })])
  expect([lower.status, lower.body.refusal]).toEqual([
    409,
    { state: 'invoiced', event: 'lines.change', reasons: ['coversBilled'] },
  ])
  expect(await linesOf(id)).toEqual(now)
})

test('twice under one key they are applied once; another body under it is refused', async () => {
  const { id, lines } = await makeReport(1)
  const body = [sent(lines[0], { final: 80 })]
  const answers = [await apply(id, body, 'readings-once'), await apply(id, body, 'readings-once')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect((await apply(id, [sent(lines[0], { final: 81 })], 'readings-once')).status).toBe(422)
  expect((await linesOf(id)).map(({ version, final }) => [version, final])).toEqual([[2, 80]])
})

test('BM-08: those of a cancelled report, of another report, and of whoever may only read are refused', async () => {
  const [{ id, lines }, other] = [await makeReport(1), await makeReport(1)]
  const changed = [sent(lines[0], { final: 80 })]
  expect((await apply(other.id, changed)).status).toBe(412)
  expect((await apply(9_999_999_999, changed)).status).toBe(404)
  const reader = await signInWithGrants(server, ['faturamento_boletins'])
  expect((await apply(id, changed, 'readings-of-a-reader', reader)).status).toBe(403)
  await server.database.update(report).set({ status: 'cancelled' }).where(eq(report.id, id))
  const { status, body } = await apply(id, changed)
  expect([status, body.refusal]).toEqual([409, { state: 'cancelled', event: 'lines.change', reasons: [] }])
  expect(await linesOf(id)).toEqual(lines)
})

test('none, one twice, or more than the bound are refused', async () => {
  const { id, lines } = await makeReport(1)
  const one = sent(lines[0], { final: 80 })
  for (const body of [
    [],
    [one, one],
    Array.from({ length: lineBounds.pasted + 1 }, (_, at) => ({ ...one, id: at + 1 })),
  ]) {
    const answer = await apply(id, body)
    expect([answer.status, answer.body]).toEqual([400, { lines: [expect.any(String)] }])
  }
})

test('as many as are taken at once, each with the longest texts, are no larger than what the server reads', async () => {
  const { id, lines } = await makeReport(1)
  const long = '"'.repeat(lineTextLength.max)
  const texts = { status: long, service_order: long, failure_analysis: long, observations: long }
  const rows = Array.from({ length: lineBounds.pasted }, (_, at) => sent(lines[0], { ...texts, id: 9_000_000 + at }))
  const { status, body } = await apply(id, rows)
  expect([status, body]).toEqual([412, { detail: `Linhas que já não estão no boletim: ${lineBounds.pasted}.` }])
})

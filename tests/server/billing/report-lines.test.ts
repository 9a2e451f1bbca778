import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EditLine, ReportItem, ReportLine } from '../../../contract/billing/report-lines'
import { lineBounds } from '../../../contract/limits'
import type { Change } from '../../../contract/log'
import { fromCents, toCents } from '../../../contract/money'
import { asset, invoice, invoiceLine, logEntry, report, reportItem, reportLine } from '../../../server/database/schema'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
})
afterAll(() => server.close())

const path = (id: number, rest: string) => `billing/reports/${id}/${rest}`
const read = async (id: number) => (await server.get(`billing/reports/${id}/`, token)).body
const linesOf = async (id: number): Promise<ReportLine[]> => (await server.get(path(id, 'lines/'), token)).body
const itemsOf = async (id: number): Promise<ReportItem[]> => (await server.get(path(id, 'items/'), token)).body

let keys = 0
const add = (id: number, rest: 'lines/' | 'items/', body: unknown, key = `report-lines-${++keys}`) =>
  server.post(path(id, rest), { token, body, headers: { 'Idempotency-Key': key } })
const edit = (id: number, rest: string, version: number, body: unknown) =>
  server.call('PATCH', path(id, rest), { token, body, headers: { 'If-Match': `"${version}"` } })
const remove = (id: number, rest: string, version: number) =>
  server.call('DELETE', path(id, rest), { token, headers: { 'If-Match': `"${version}"` } })

/** A report of its own, in a period that the seed leaves free. */
let months = 0
async function make(): Promise<number> {
  const competencia = `20${30 + Math.floor(months / 12)}-${String((months++ % 12) + 1).padStart(2, '0')}`
  const body = { cost_center: 1, client: 1, inicio: `${competencia}-01`, fim: `${competencia}-28`, competencia }
  const headers = { 'Idempotency-Key': `report-lines-report-${months}` }
  return (await server.post('billing/reports/', { token, body, headers })).body.id
}

/** Assets that no report measures. */
let made = 0
async function makeAssets(count: number, value = '1000.00') {
  const rows = Array.from({ length: count }, () => ({
    ...{ code: `NOVO-${String(++made).padStart(5, '0')}`, name: 'Torre de iluminação', condition: 'ativo' },
    ...{ cost_center_id: 1, unit: 'h' as const, franchise: 200, value },
  }))
  return server.database.insert(asset).values(rows).returning()
}

async function makeWithLines(count: number, value?: string) {
  const id = await make()
  const assets = await makeAssets(count, value)
  const { status, body } = await add(id, 'lines/', { assets: assets.map((one) => one.id) })
  expect(status).toBe(201)
  return { id, lines: body as ReportLine[] }
}

/** As its fields of a line are sent back. */
function draftOf(line: ReportLine, changes: Partial<EditLine> = {}): EditLine {
  const { status, service_order, failure_analysis, observations, value } = line
  const { initial, final, franchise, rent, excess, discount } = line
  return {
    ...{ status, service_order, failure_analysis, observations, value },
    ...{ initial, final, franchise, rent, excess, discount, ...changes },
  }
}

function first<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('there is none')
  return row
}

/** Bills so much of a report as its lifecycle would. */
async function bill(id: number, cents: number) {
  const { valor_bm } = await read(id)
  const status = toCents(valor_bm) === cents ? 'invoiced' : 'partially_invoiced'
  await server.database
    .update(report)
    .set({ invoiced: fromCents(cents), status })
    .where(eq(report.id, id))
}

/** Has an invoice or provision bill one line or item whole; the amounts of the report stay. */
async function billWhole(
  id: number,
  number: string,
  status: 'issued' | 'provisioned',
  part: { readonly report_line_id?: number; readonly report_item_id?: number; readonly value: string },
) {
  const day = '2026-11-20'
  const row = {
    number,
    report_id: id,
    status,
    value: '1000.00',
    issue_date: day,
    created_by: 2,
    created_at: new Date(),
  }
  const made = first(
    await server.database
      .insert(invoice)
      .values({ ...row, due_date: day })
      .returning(),
  )
  await server.database.insert(invoiceLine).values({ ...part, description: 'x', detail: '', invoice_id: made.id })
  return made
}

const cancelled = { state: 'cancelled', event: 'lines.change', reasons: [] }
const uncovered = (state: string) => ({ state, event: 'lines.change', reasons: ['coversBilled'] })

function logOf(id: number) {
  return server.database
    .select()
    .from(logEntry)
    .where(and(eq(logEntry.entity, 'report'), eq(logEntry.entity_id, String(id))))
    .orderBy(asc(logEntry.id))
}

const lastOf = async (id: number) => (await logOf(id)).at(-1)

/** T as the report has it, and as its lines and items come to. */
async function totalsOf(id: number) {
  const lines = await server.database.select().from(reportLine).where(eq(reportLine.report_id, id))
  const items = await server.database.select().from(reportItem).where(eq(reportItem.report_id, id))
  const cents = [...lines.map(({ total }) => total), ...items.map(({ value }) => value)].map(toCents)
  return [(await read(id)).valor_bm, fromCents(cents.reduce((sum, one) => sum + one, 0))]
}

describe('BM-04: assets to choose from', () => {
  const search = async (query: string) => (await server.get(`assets/offered/${query}`, token)).body

  test('stand by their code, as pages', async () => {
    const { count, results, next } = await search('?page_size=3')
    const rows = await server.database.select().from(asset).orderBy(asc(asset.code)).limit(3)

    expect(count).toBe(await server.database.$count(asset))
    expect(results.map(({ code }: { code: string }) => code)).toEqual(rows.map(({ code }) => code))
    expect(next).toContain('page=2')
  })

  test('are found by code and by name, whatever the case, and of one cost center', async () => {
    const [one] = await server.database.select().from(asset).where(eq(asset.id, 7))
    if (!one) throw new Error('the seed has no asset 7')

    expect((await search(`?search=${one.code.toLowerCase()}`)).results).toMatchObject([{ id: 7, code: one.code }])
    const named = await search(`?page_size=100&search=${encodeURIComponent(one.name.toUpperCase())}`)
    expect(new Set(named.results.map(({ name }: { name: string }) => name))).toEqual(new Set([one.name]))
    const there = await search(`?page_size=100&cost_center=${one.cost_center_id}`)
    expect(there.count).toBe(await server.database.$count(asset, eq(asset.cost_center_id, one.cost_center_id)))
    expect(there.results.map(({ id }: { id: number }) => id)).toContain(7)
    expect((await search('?search=%25')).count).toBe(0)
  })

  test('say whether the report has them, and which other standing report measures them in its days', async () => {
    const [inBoth, elsewhere, free] = await makeAssets(3)
    const [here, there] = [await make(), await make()]
    await add(here, 'lines/', { assets: [inBoth?.id] })
    await add(there, 'lines/', { assets: [inBoth?.id, elsewhere?.id] })
    const facts = async () => {
      const { results } = await search(`?search=NOVO&report=${here}&page_size=100`)
      expect(results.at(-1)?.id, 'what may be chosen comes first').toBe(inBoth?.id)
      return [inBoth, elsewhere, free].map((one) => {
        const row = results.find(({ id }: { id: number }) => id === one?.id)
        return [row.is_in_report, row.measured_in]
      })
    }
    const apart = [
      [true, null],
      [false, null],
      [false, null],
    ]
    expect(await facts()).toEqual(apart)

    const { inicio, fim } = await read(here)
    await server.database.update(report).set({ inicio: fim, fim: '2060-01-01' }).where(eq(report.id, there))
    expect(await facts()).toEqual([
      [true, there],
      [false, there],
      [false, null],
    ])
    await server.database.update(report).set({ status: 'cancelled' }).where(eq(report.id, there))
    expect(await facts()).toEqual(apart)
    expect(inicio < fim).toBe(true)
  })

  test('without a report say neither, and for one that is not there nothing', async () => {
    const { results } = await search('?page_size=1')
    expect(results[0]).toMatchObject({ is_in_report: false, measured_in: null })
    expect((await server.get('assets/offered/?report=9999999999', token)).status).toBe(404)
    expect((await server.get('assets/offered/?report=x', token)).body).toEqual({ report: ['Valor inválido.'] })
  })
})

describe('BM-04: adding assets', () => {
  test('counts those that nobody has read or charges no excess for, in the report and in its row of the list, and names them', async () => {
    const id = await make()
    const [first, second, third] = await makeAssets(3)
    const { body } = await add(id, 'lines/', { assets: [first?.id, third?.id, second?.id] })
    const rowOf = async () => (await server.get(`billing/reports/?search=%23${id}`, token)).body.results[0]
    expect([(await read(id)).unread, (await rowOf()).unread]).toEqual([3, 3])
    await edit(id, `lines/${body[0].id}/`, 1, draftOf(body[0], { final: 1 }))
    expect([(await read(id)).unread, (await rowOf()).unread]).toEqual([2, 2])
    expect((await read(id)).unread_assets).toEqual([second?.code, third?.code])
    const beyond = { final: 11, franchise: 10 }
    await edit(id, `lines/${body[1].id}/`, 1, draftOf(body[1], { ...beyond, excess: '5.00' }))
    await edit(id, `lines/${body[2].id}/`, 1, draftOf(body[2], beyond))
    expect(await read(id)).toMatchObject({ unread: 0, uncharged: 1, uncharged_assets: [body[2].asset.code] })
  })

  test('begins a line at the asset’s own rent and franchise, with a meter at nothing', async () => {
    const id = await make()
    const [one] = await makeAssets(1, '28000.00')
    const { status, body } = await add(id, 'lines/', { assets: [one?.id] })

    expect(status).toBe(201)
    expect(body).toEqual([
      {
        ...{ id: body[0].id, version: 1, asset: { id: one?.id, code: one?.code, name: one?.name }, status: 'ativo' },
        ...{ service_order: '', failure_analysis: '', observations: '', unit: 'h', franchise: 200 },
        ...{ initial: 0, final: 0, covered: 0, value: '28000.00', rent: '28000.00', excess: '0.00' },
        ...{ discount: '0.00', total: '28000.00', invoice: null },
      },
    ])
    expect(await linesOf(id)).toEqual(body)
    expect(await read(id)).toMatchObject({ valor_bm: '28000.00', balance: '28000.00', assets: 1, version: 2 })
  })

  test('goes on where the latest standing report left the meter', async () => {
    const { id: assetId } = first(await makeAssets(1))
    const [early, late, void_] = [await make(), await make(), await make()]
    for (const [id, final] of [
      [late, 900],
      [early, 1_500],
      [void_, 5_000],
    ] as const) {
      const { body } = await add(id, 'lines/', { assets: [assetId] })
      await edit(id, `lines/${body[0].id}/`, 1, draftOf(body[0], { initial: 0, final }))
    }
    await server.database.update(report).set({ status: 'cancelled' }).where(eq(report.id, void_))
    const { body } = await add(await make(), 'lines/', { assets: [assetId] })

    expect(body[0]).toMatchObject({ initial: 900, final: 900, covered: 0 })
  })

  test('BM-09: writes one entry: of one asset under its code, of several with all codes and what they come to', async () => {
    const id = await make()
    const [one, second, third] = await makeAssets(3)
    const answer = await add(id, 'lines/', { assets: [one?.id] })
    await add(id, 'lines/', { assets: [third?.id, second?.id] })
    const [, single, several, ...rest] = await logOf(id)

    expect(rest).toEqual([])
    expect(single).toMatchObject({
      ...{ transition: 'lines.change', subject: one?.code, from_state: 'open', to_state: 'open', user_id: 2 },
      request_id: answer.headers.get('X-Request-Id'),
    })
    expect(single?.changes).toEqual<Change[]>([
      { field: 'asset', old: null, new: one?.code ?? '' },
      { field: 'rent', old: null, new: '1000.00' },
      { field: 'valor_bm', old: '0.00', new: '1000.00' },
    ])
    expect(several?.subject).toBeNull()
    expect(several?.changes).toEqual<Change[]>([
      { field: 'asset', old: null, new: `${second?.code}, ${third?.code}` },
      { field: 'rent', old: null, new: '2000.00' },
      { field: 'valor_bm', old: '1000.00', new: '3000.00' },
    ])
  })

  test('is refused at `assets` where one is unknown or there already, by its code, and adds none of the others', async () => {
    const { id, lines } = await makeWithLines(1)
    const { asset: standing } = first(lines)
    const [other] = await makeAssets(1)
    const { status, body } = await add(id, 'lines/', { assets: [other?.id, standing.id, 9_999_999_999] })

    expect(status).toBe(400)
    expect(body).toEqual({
      assets: ['O ativo 9999999999 não existe.', `O ativo ${standing.code} já está no boletim.`],
    })
    expect(await linesOf(id)).toEqual(lines)
  })

  test.each([
    [{ assets: [7, 7] }],
    [{ assets: Array.from({ length: lineBounds.atOnce + 1 }, (_, index) => index + 1) }],
    [{ assets: ['7'] }],
    [{ assets: null }],
    [{}],
  ])('of %j is refused there', async (body) => {
    const answer = await add(await make(), 'lines/', body)
    expect([answer.status, answer.body]).toEqual([400, { assets: [expect.any(String)] }])
  })

  test('of none is refused in the words of the screen', async () => {
    const answer = await add(await make(), 'lines/', { assets: [] })
    expect([answer.status, answer.body]).toEqual([400, { assets: ['Selecione ao menos um ativo'] }])
  })

  test(`stops at ${lineBounds.lines} lines`, async () => {
    const id = await make()
    const assets = await makeAssets(lineBounds.lines + 1)
    const zero = { value: '0.00', rent: '0.00', excess: '0.00', discount: '0.00', total: '0.00' }
    const texts = { status: '', service_order: '', failure_analysis: '', observations: '' }
    const rows = assets.slice(0, lineBounds.lines - 1).map((one) => ({
      ...{ report_id: id, asset_id: one.id, unit: 'h' as const, initial: 0, final: 0, franchise: 0 },
      ...{ ...texts, ...zero },
    }))
    await server.database.insert(reportLine).values(rows)
    const [last, beyond] = assets.slice(-2)

    const both = await add(id, 'lines/', { assets: [last?.id, beyond?.id] })
    expect([both.status, both.body]).toEqual([
      400,
      { assets: [`Um boletim tem no máximo ${lineBounds.lines} ativos.`] },
    ])
    expect((await add(id, 'lines/', { assets: [last?.id] })).status).toBe(201)
    expect(await linesOf(id)).toHaveLength(lineBounds.lines)
  })

  test('twice under one key adds once; by twenty at once under their own, one', async () => {
    const id = await make()
    const [one, other] = await makeAssets(2)
    const answers = [
      await add(id, 'lines/', { assets: [one?.id] }, 'lines-once'),
      await add(id, 'lines/', { assets: [one?.id] }, 'lines-once'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.body).toEqual(answers[0]?.body)

    const together = await Promise.all(Array.from({ length: 20 }, () => add(id, 'lines/', { assets: [other?.id] })))
    expect(together.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(together.filter(({ status }) => status === 400)).toHaveLength(19)
    expect(await linesOf(id)).toHaveLength(2)
  })

  test('BM-08: is refused by the lifecycle of a cancelled report', async () => {
    const id = await make()
    await server.database.update(report).set({ status: 'cancelled' }).where(eq(report.id, id))
    const [one] = await makeAssets(1)
    const { status, body } = await add(id, 'lines/', { assets: [one?.id] })

    expect([status, body.refusal]).toEqual([409, cancelled])
    expect(await linesOf(id)).toEqual([])
  })

  test('INV-01: opens a balance in a report that is invoiced, whose state follows', async () => {
    const { id } = await makeWithLines(1)
    await bill(id, 100_000)
    const [one] = await makeAssets(1)
    await add(id, 'lines/', { assets: [one?.id] })

    expect(await read(id)).toMatchObject({ status: 'partially_invoiced', valor_bm: '2000.00', balance: '1000.00' })
    expect(await lastOf(id)).toMatchObject({ from_state: 'invoiced', to_state: 'partially_invoiced' })
  })
})

describe('BM-04: changing a line', () => {
  const typed: EditLine = {
    ...{ status: 'parado', service_order: ' OS-1234 ', failure_analysis: 'Vazamento.', observations: 'Dois dias.' },
    ...{ value: '1200.00', initial: 1_000, final: 1_260, franchise: 220, rent: '1100.10', excess: '50.05' },
    discount: '0.20',
  }

  test('keeps what was typed and works out what was covered and the total', async () => {
    const { id, lines } = await makeWithLines(2)
    const line = first(lines)
    const { status, body } = await edit(id, `lines/${line.id}/`, 1, typed)

    expect(status).toBe(200)
    expect(body).toEqual({
      ...{ ...line, ...typed, service_order: 'OS-1234' },
      ...{ version: 2, covered: 260, total: '1149.95' },
    })
    expect(await linesOf(id)).toEqual([body, lines[1]])
    expect(await read(id)).toMatchObject({ valor_bm: '2149.95', version: 3 })
  })

  test('a discount above the rest leaves zero', async () => {
    const { id, lines } = await makeWithLines(1)
    const { body } = await edit(id, `lines/${first(lines).id}/`, 1, draftOf(first(lines), { discount: '1000.01' }))
    expect([body.total, (await read(id)).valor_bm]).toEqual(['0.00', '0.00'])
  })

  test('BM-09: the log says field by field what it was and is, under the asset’s code', async () => {
    const { id, lines } = await makeWithLines(1)
    const line = first(lines)
    await edit(id, `lines/${line.id}/`, 1, draftOf(line, { status: 'parado', final: 150, rent: '900.00' }))
    const entry = await lastOf(id)

    expect(entry).toMatchObject({
      transition: 'lines.change',
      subject: line.asset.code,
      from_state: 'open',
      to_state: 'open',
    })
    expect(entry?.changes).toEqual<Change[]>([
      { field: 'condition', old: 'ativo', new: 'parado' },
      { field: 'final', old: 0, new: 150 },
      { field: 'rent', old: '1000.00', new: '900.00' },
      { field: 'valor_bm', old: '1000.00', new: '900.00' },
    ])
  })

  const refused: [string, Partial<Record<keyof EditLine, unknown>>, Record<string, string[]>][] = [
    [
      'a final reading below the initial one',
      { initial: 10, final: 9 },
      { final: ['A leitura final não pode ser menor que a inicial.'] },
    ],
    ['a reading below zero', { initial: -1 }, { initial: ['Valor inválido.'] }],
    ['a reading that is not whole', { final: 1.5 }, { final: ['Valor inválido.'] }],
    ['a reading that no meter shows', { final: 100_000_000 }, { final: ['Valor inválido.'] }],
    ['a rent below zero', { rent: '-1.00' }, { rent: ['Valor inválido.'] }],
    ['a rent of three decimals', { rent: '1.000' }, { rent: ['Valor inválido.'] }],
    ['an excess as a person types it', { excess: '1.234,56' }, { excess: ['Valor inválido.'] }],
    ['a discount as a number', { discount: 5 }, { discount: ['Valor inválido.'] }],
    ['a text that is too long', { observations: 'x'.repeat(501) }, { observations: ['Use no máximo 500 caracteres.'] }],
    ['a field that is missing', { value: undefined }, { value: ['Campo obrigatório.'] }],
    ['a total of its own', { total: '1.00' } as never, { total: ['Valor inválido.'] }],
    [
      'amounts that together are too large',
      { rent: '999999999999.99', excess: '0.01' },
      { rent: ['O total passa de R$ 999.999.999.999,99.'] },
    ],
  ]
  test.each(refused)('to %s is refused there, and nothing changes', async (_, changes, fields) => {
    const { id, lines } = await makeWithLines(1)
    const { status, body } = await edit(id, `lines/${first(lines).id}/`, 1, { ...draftOf(first(lines)), ...changes })

    expect([status, body]).toEqual([400, fields])
    expect(await linesOf(id)).toEqual(lines)
  })

  test('so that the report comes to more than an amount can hold is refused', async () => {
    const { id, lines } = await makeWithLines(2)
    const { status, body } = await edit(
      id,
      `lines/${first(lines).id}/`,
      1,
      draftOf(first(lines), { rent: '999999999999.99' }),
    )
    expect([status, body]).toEqual([400, { detail: 'O total do boletim passa de R$ 999.999.999.999,99.' }])
  })

  test('so that it stays as it is writes nothing', async () => {
    const { id, lines } = await makeWithLines(1)
    const before = [await read(id), await logOf(id)]
    const answer = await edit(id, `lines/${first(lines).id}/`, 1, draftOf(first(lines)))

    expect([answer.status, answer.body]).toEqual([200, first(lines)])
    expect([await read(id), await logOf(id)]).toEqual(before)
    expect((await edit(id, `lines/${first(lines).id}/`, 2, draftOf(first(lines)))).status).toBe(412)
  })

  test('with half of a character is refused', async () => {
    const { id, lines } = await makeWithLines(1)
    const body = draftOf(first(lines), { observations: 'a\ud83d' })
    const answer = await edit(id, `lines/${first(lines).id}/`, 1, body)

    expect([answer.status, answer.body]).toEqual([400, { detail: 'O texto contém um caractere inválido.' }])
    expect((await edit(id, `lines/${first(lines).id}/`, 1, { ...body, observations: '💥' })).status).toBe(200)
  })

  test('two people change two lines of one report, each over the version of the line', async () => {
    const { id, lines } = await makeWithLines(2)
    const ana = (await server.signIn('ana.souza')).access
    const answers = await Promise.all(
      lines.map((line, index) =>
        server.call('PATCH', path(id, `lines/${line.id}/`), {
          token: index === 0 ? ana : token,
          body: draftOf(line, { rent: '500.00' }),
          headers: { 'If-Match': '"1"' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await totalsOf(id)).toEqual(['1000.00', '1000.00'])
  })

  test('that somebody else has changed is refused with the version it has', async () => {
    const { id, lines } = await makeWithLines(1)
    const line = first(lines)
    await edit(id, `lines/${line.id}/`, 1, draftOf(line, { rent: '500.00' }))
    const late = await edit(id, `lines/${line.id}/`, 1, draftOf(line, { rent: '600.00' }))

    expect([late.status, late.headers.get('ETag')]).toEqual([412, '"2"'])
    expect(first(await linesOf(id)).rent).toBe('500.00')
  })

  test('INV-01: below what is billed is refused with the reason; down to it is not', async () => {
    const { id, lines } = await makeWithLines(2)
    const line = first(lines)
    await bill(id, 150_000)
    const below = await edit(id, `lines/${line.id}/`, 1, draftOf(line, { rent: '499.99' }))

    expect([below.status, below.body.refusal]).toEqual([409, uncovered('partially_invoiced')])
    expect(await linesOf(id)).toEqual(lines)
    expect((await edit(id, `lines/${line.id}/`, 1, draftOf(line, { rent: '500.00' }))).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'invoiced', valor_bm: '1500.00', balance: '0.00' })
  })

  test('BM-08: of a cancelled report is refused', async () => {
    const { id, lines } = await makeWithLines(1)
    await server.database.update(report).set({ status: 'cancelled' }).where(eq(report.id, id))
    for (const answer of [
      await edit(id, `lines/${first(lines).id}/`, 1, draftOf(first(lines))),
      await remove(id, `lines/${first(lines).id}/`, 1),
    ])
      expect([answer.status, answer.body.refusal]).toEqual([409, cancelled])
  })

  test('through another report is not found', async () => {
    const [{ lines }, other] = [await makeWithLines(1), await make()]
    const [line] = lines
    for (const answer of [
      await edit(other, `lines/${line?.id}/`, 1, draftOf(first(lines))),
      await remove(other, `lines/${line?.id}/`, 1),
      await edit(other, 'lines/9999999999/', 1, draftOf(first(lines))),
    ])
      expect(answer.status).toBe(404)
  })
})

test('BM-04: adding assets that come to more than an amount can hold is refused', async () => {
  const id = await make()
  const assets = await makeAssets(100, '999999999999.99')
  const { status, body } = await add(id, 'lines/', { assets: assets.map((one) => one.id) })

  expect([status, body]).toEqual([400, { detail: 'O total do boletim passa de R$ 999.999.999.999,99.' }])
  expect(await linesOf(id)).toEqual([])
})

test('BM-04: a meter goes on from the days before, not from those after', async () => {
  const { id: assetId } = first(await makeAssets(1))
  const [before, own, after] = [await make(), await make(), await make()]
  for (const [id, final] of [
    [before, 700],
    [after, 900],
  ] as const) {
    const { body } = await add(id, 'lines/', { assets: [assetId] })
    await edit(id, `lines/${body[0].id}/`, 1, draftOf(body[0], { initial: 0, final }))
  }
  const { body } = await add(own, 'lines/', { assets: [assetId] })

  expect([body[0].initial, body[0].final]).toEqual([700, 700])
})

describe('BM-04: taking a line out', () => {
  test('lowers the total, and the log keeps what it was', async () => {
    const { id, lines } = await makeWithLines(2)
    const line = first(lines)
    const answer = await remove(id, `lines/${line.id}/`, 1)

    expect([answer.status, answer.body]).toEqual([204, ''])
    expect(await linesOf(id)).toEqual(lines.slice(1))
    expect(await totalsOf(id)).toEqual(['1000.00', '1000.00'])
    const entry = await lastOf(id)
    expect(entry).toMatchObject({ transition: 'lines.change', subject: line.asset.code })
    expect(entry?.changes).toEqual<Change[]>([
      { field: 'asset', old: line.asset.code, new: null },
      { field: 'condition', old: 'ativo', new: null },
      { field: 'value', old: '1000.00', new: null },
      { field: 'initial', old: 0, new: null },
      { field: 'final', old: 0, new: null },
      { field: 'franchise', old: 200, new: null },
      { field: 'rent', old: '1000.00', new: null },
      { field: 'excess', old: '0.00', new: null },
      { field: 'discount', old: '0.00', new: null },
      { field: 'valor_bm', old: '2000.00', new: '1000.00' },
    ])
  })

  test('INV-01: below what is billed is refused, and of a version that is not there any more', async () => {
    const { id, lines } = await makeWithLines(2)
    await bill(id, 100_001)
    const answer = await remove(id, `lines/${first(lines).id}/`, 1)
    expect([answer.status, answer.body.refusal]).toEqual([409, uncovered('partially_invoiced')])
    expect((await remove(id, `lines/${first(lines).id}/`, 2)).status).toBe(412)
    expect(await linesOf(id)).toEqual(lines)
  })

  test('twice finds nothing the second time', async () => {
    const { id, lines } = await makeWithLines(1)
    await remove(id, `lines/${first(lines).id}/`, 1)
    expect((await remove(id, `lines/${first(lines).id}/`, 1)).status).toBe(404)
  })

  test('its asset can be added again', async () => {
    const { id, lines } = await makeWithLines(1)
    await remove(id, `lines/${first(lines).id}/`, 1)
    expect((await add(id, 'lines/', { assets: [first(lines).asset.id] })).status).toBe(201)
  })
})

test('INV-01: a line says which active invoice bills it whole, and forgets a cancelled one', async () => {
  const { id, lines } = await makeWithLines(2)
  const [one, other] = lines
  const bill = await billWhole(id, 'FL-TEST-1', 'issued', { report_line_id: one?.id ?? 0, value: '1000.00' })

  expect((await linesOf(id)).map((line) => line.invoice)).toEqual([
    { id: bill.id, number: 'FL-TEST-1', status: 'issued', value: '1000.00' },
    null,
  ])
  const lower = await edit(id, `lines/${one?.id}/`, 1, draftOf(first(lines), { rent: '999.99' }))
  expect([lower.status, Object.keys(lower.body)]).toEqual([400, ['rent']])
  const dearer = await edit(id, `lines/${one?.id}/`, 1, draftOf(first(lines), { discount: '0.01' }))
  expect([dearer.status, Object.keys(dearer.body)]).toEqual([400, ['discount']])
  await server.database.update(invoice).set({ status: 'cancelled' }).where(eq(invoice.id, bill.id))
  expect((await linesOf(id)).map((line) => line.invoice)).toEqual([null, null])
  expect((await remove(id, `lines/${one?.id}/`, 1)).status).toBe(204)
  expect((await linesOf(id)).map((line) => line.id)).toEqual([other?.id])
})

describe('BM-05: other items', () => {
  const freight = { description: 'Frete', observation: 'Ida e volta.', value: '350.50' }

  test('are added, changed and taken out, and the total follows', async () => {
    const id = await make()
    const { status, body: item } = await add(id, 'items/', freight)
    expect([status, item]).toEqual([201, { id: item.id, version: 1, ...freight, invoice: null }])
    expect(await read(id)).toMatchObject({ valor_bm: '350.50', other_items: 1 })

    const { body: second } = await add(id, 'items/', { ...freight, description: 'Mobilização' })
    const changed = { description: 'Frete', observation: '', value: '300.00' }
    const answer = await edit(id, `items/${item.id}/`, 1, changed)
    expect([answer.status, answer.body]).toEqual([200, { ...item, ...changed, version: 2 }])
    expect(await itemsOf(id)).toEqual([answer.body, second])
    expect(await totalsOf(id)).toEqual(['650.50', '650.50'])

    expect((await remove(id, `items/${item.id}/`, 2)).status).toBe(204)
    expect(await itemsOf(id)).toEqual([second])
    expect(await totalsOf(id)).toEqual(['350.50', '350.50'])
  })

  test('INV-01: are not brought below what an invoice or provision bills of them', async () => {
    const { id } = await makeWithLines(1)
    const { body: item } = await add(id, 'items/', freight)
    const { body: credit } = await add(id, 'items/', { ...freight, value: '-100.00' })
    await billWhole(id, 'FL-TEST-2', 'issued', { report_item_id: item.id, value: '350.50' })
    await billWhole(id, 'FL-TEST-3', 'provisioned', { report_item_id: credit.id, value: '-100.00' })
    const message = 'O valor não pode ficar abaixo do que a fatura ou provisão ativa cobra deste item.'

    for (const [part, value] of [
      [item, '350.49'],
      [credit, '-150.00'],
    ]) {
      const lower = await edit(id, `items/${part.id}/`, 1, { ...freight, value })
      expect([lower.status, lower.body]).toEqual([400, { value: [message] }])
    }
    expect((await edit(id, `items/${credit.id}/`, 1, { ...freight, value: '-50.00' })).status).toBe(200)
    const removed = await remove(id, `items/${credit.id}/`, 2)
    expect([removed.status, removed.body.detail]).toEqual([
      409,
      'O item “Frete” está na provisão FL-TEST-3: cancele a provisão antes de remover.',
    ])
  })

  test('BM-09: the log tells of each under its description', async () => {
    const id = await make()
    const { body: item } = await add(id, 'items/', freight)
    await edit(id, `items/${item.id}/`, 1, { description: 'Frete extra', observation: '', value: '400.00' })
    await remove(id, `items/${item.id}/`, 2)
    const [, ...entries] = await logOf(id)

    expect(entries.map(({ subject, changes }) => [subject, changes])).toEqual([
      [
        'Frete',
        [
          { field: 'description', old: null, new: 'Frete' },
          { field: 'observation', old: '', new: 'Ida e volta.' },
          { field: 'item_value', old: null, new: '350.50' },
          { field: 'valor_bm', old: '0.00', new: '350.50' },
        ],
      ],
      [
        'Frete',
        [
          { field: 'description', old: 'Frete', new: 'Frete extra' },
          { field: 'observation', old: 'Ida e volta.', new: '' },
          { field: 'item_value', old: '350.50', new: '400.00' },
          { field: 'valor_bm', old: '350.50', new: '400.00' },
        ],
      ],
      [
        'Frete extra',
        [
          { field: 'description', old: 'Frete extra', new: null },
          { field: 'item_value', old: '400.00', new: null },
          { field: 'valor_bm', old: '400.00', new: '0.00' },
        ],
      ],
    ])
  })

  test('may be a credit, but never take the total below zero or what is billed', async () => {
    const { id } = await makeWithLines(1)
    expect((await add(id, 'items/', { ...freight, value: '-1000.00' })).status).toBe(201)
    expect((await read(id)).valor_bm).toBe('0.00')
    const below = await add(id, 'items/', { ...freight, value: '-0.01' })
    expect([below.status, below.body.refusal]).toEqual([409, uncovered('open')])

    const { id: other, lines } = await makeWithLines(1)
    await bill(other, 100_000)
    expect(lines).toHaveLength(1)
    const credit = await add(other, 'items/', { ...freight, value: '-0.01' })
    expect([credit.status, credit.body.refusal]).toEqual([409, uncovered('invoiced')])
  })

  test.each<[string, object, Record<string, string | string[]>]>([
    ['no description', { description: '  ' }, { description: ['Selecione uma descrição'] }],
    ['a value of zero', { value: '0.00' }, { value: ['Valor inválido'] }],
    ['a value that is none', { value: '10' }, { value: ['Valor inválido'] }],
    ['half of a character', { observation: '\ud800' }, { detail: 'O texto contém um caractere inválido.' }],
    [
      'a description that is too long',
      { description: 'x'.repeat(501) },
      { description: ['Use no máximo 500 caracteres.'] },
    ],
    [
      'an observation that is too long',
      { observation: 'x'.repeat(501) },
      { observation: ['Use no máximo 500 caracteres.'] },
    ],
  ])('with %s are refused there, new or changed', async (_, changes, fields) => {
    const id = await make()
    const { body: item } = await add(id, 'items/', freight)
    for (const answer of [
      await add(id, 'items/', { ...freight, ...changes }),
      await edit(id, `items/${item.id}/`, 1, { ...freight, ...changes }),
    ])
      expect([answer.status, answer.body]).toEqual([400, fields])
    expect(await itemsOf(id)).toEqual([item])
  })

  test(`stop at ${lineBounds.items}`, async () => {
    const id = await make()
    const rows = Array.from({ length: lineBounds.items }, () => ({ ...freight, report_id: id }))
    await server.database.insert(reportItem).values(rows)
    const { status, body } = await add(id, 'items/', freight)
    expect([status, body]).toEqual([
      400,
      { description: [`Um boletim tem no máximo ${lineBounds.items} outros itens.`] },
    ])
  })

  test('that stay as they are write nothing', async () => {
    const id = await make()
    const { body: item } = await add(id, 'items/', freight)
    const before = [await read(id), await logOf(id)]
    const answer = await edit(id, `items/${item.id}/`, 1, freight)

    expect([answer.status, answer.body]).toEqual([200, item])
    expect([await read(id), await logOf(id)]).toEqual(before)
    expect((await edit(id, `items/${item.id}/`, 2, freight)).status).toBe(412)
  })

  test('of another report, or that are not there, are not found; of another version they are refused', async () => {
    const [id, other] = [await make(), await make()]
    const { body: item } = await add(id, 'items/', freight)
    for (const answer of [
      await edit(other, `items/${item.id}/`, 1, freight),
      await remove(other, `items/${item.id}/`, 1),
      await remove(id, 'items/9999999999/', 1),
      await add(9_999_999_999, 'items/', freight),
      await server.get(path(9_999_999_999, 'items/'), token),
      await server.get(path(9_999_999_999, 'lines/'), token),
    ])
      expect(answer.status).toBe(404)
    expect((await edit(id, `items/${item.id}/`, 2, freight)).status).toBe(412)
    expect((await remove(id, `items/${item.id}/`, 2)).status).toBe(412)
  })
})

describe('many at once', () => {
  test('twenty change twenty lines of one report, and its total is exact, with an entry for each', async () => {
    const { id, lines } = await makeWithLines(20)
    const answers = await Promise.all(
      lines.map((line, index) =>
        edit(id, `lines/${line.id}/`, 1, draftOf(line, { rent: `${1_000 + index}.${10 + index}`, excess: '0.01' })),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual(lines.map(() => 200))
    const cents = lines.reduce((sum, _, index) => sum + (1_000 + index) * 100 + 10 + index + 1, 0)
    expect(await totalsOf(id)).toEqual([fromCents(cents), fromCents(cents)])
    expect(await logOf(id)).toHaveLength(22)
    expect((await read(id)).version).toBe(22)
  })

  test('twenty change one line from one version: one does', async () => {
    const { id, lines } = await makeWithLines(1)
    const line = first(lines)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        edit(id, `lines/${line.id}/`, 1, draftOf(line, { rent: `${100 + index}.00` })),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19)
    const [stored, worked] = await totalsOf(id)
    expect(stored).toBe(worked)
  })

  test('lines and items are added, changed and taken out at once, and the total is exact', async () => {
    const { id, lines } = await makeWithLines(6)
    const assets = await makeAssets(4)
    const answers = await Promise.all([
      ...lines.slice(0, 3).map((line) => remove(id, `lines/${line.id}/`, 1)),
      ...lines.slice(3).map((line) => edit(id, `lines/${line.id}/`, 1, draftOf(line, { discount: '333.33' }))),
      ...assets.map((one) => add(id, 'lines/', { assets: [one.id] })),
      ...['-10.01', '20.02', '30.03'].map((value) =>
        add(id, 'items/', { description: 'Frete', observation: '', value }),
      ),
    ])

    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
    expect(await totalsOf(id)).toEqual(['6040.05', '6040.05'])
    const entries = await logOf(id)
    expect(entries).toHaveLength(15)
    expect((await read(id)).version).toBe(15)
  })
})

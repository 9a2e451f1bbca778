import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysBetween } from '../../../contract/calendar'
import { ageingBuckets } from '../../../contract/limits'
import { fromCents, toCents } from '../../../contract/money'
import { clientColumns } from '../../../server/billing/shared/client-columns'
import {
  asset,
  client,
  costCenter,
  invoice,
  logEntry,
  report,
  reportItem,
  reportLine,
} from '../../../server/database/schema'
import { makeReport } from '../../support/billable-report'
import { startTestServer, type TestServer } from '../../support/server'

const today = '2026-11-20'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
})
afterAll(() => server.close())

let keys = 0
const newKey = () => `invoices-test-${++keys}`
const list = (query = '') => server.get(`billing/invoices/${query}`, token)
const read = async (id: number) => (await server.get(`billing/invoices/${id}/`, token)).body
const readReport = async (id: number) => (await server.get(`billing/reports/${id}/`, token)).body
const draftOf = (bm: number, value: string, changes: object = {}) => ({
  report: bm,
  kind: 'invoice',
  value,
  lines: [],
  items: [],
  due_date: '2026-12-20',
  ...changes,
})
const issue = (bm: number, value: string, changes: object = {}, key = newKey()) =>
  server.post('billing/invoices/', {
    token,
    body: draftOf(bm, value, changes),
    headers: { 'Idempotency-Key': key },
  })
const act = (id: number, action: string, version: number | string, body: unknown, key = newKey()) =>
  server.post(`billing/invoices/${id}/${action}/`, {
    token,
    body,
    headers: { 'Idempotency-Key': key, 'If-Match': typeof version === 'number' ? `"${version}"` : version },
  })
const reason = 'Valor divergente do pedido.'
const cancel = (id: number, version: number | string, body: unknown = { reason }, key?: string) =>
  act(id, 'cancel', version, body, key)
const confirm = (id: number, version: number | string, due_date = '2026-12-31', key?: string) =>
  act(id, 'confirm', version, { due_date }, key)
const link = (id: number, version: number | string, sales_order = 'OV-123456') =>
  act(id, 'sales-order', version, { sales_order })

const rowsOf = () => server.database.select().from(invoice)
const idsOf = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id)
const sumOf = (rows: readonly { value: string }[]) => fromCents(rows.reduce((sum, row) => sum + toCents(row.value), 0))

/** Days since it was due, for an issued one; the rule by hand. */
function overdueOf({ status, due_date }: { status: string; due_date: string }): number {
  return status === 'issued' ? Math.max(0, daysBetween(due_date, today) - 1) : 0
}

describe('the list of invoices (INV-02, BIL-03)', () => {
  test('says of each one who it bills, for what, and how many days it is overdue', async () => {
    const [row] = await server.database
      .select({
        ...{ invoice, report, client: clientColumns, cost_center: costCenter },
        payment_days: client.payment_days,
      })
      .from(invoice)
      .innerJoin(report, eq(report.id, invoice.report_id))
      .innerJoin(client, eq(client.id, report.client_id))
      .innerJoin(costCenter, eq(costCenter.id, report.cost_center_id))
      .where(eq(invoice.status, 'issued'))
      .orderBy(asc(invoice.due_date), asc(invoice.id))
      .limit(1)
    if (!row) throw new Error('the seed has no issued invoice')
    const { body } = await list('?ordering=due_date&status=issued&page_size=100')

    expect(row.invoice.due_date < today).toBe(true)
    expect(body.results.find(({ id }: { id: number }) => id === row.invoice.id)).toEqual({
      id: row.invoice.id,
      number: row.invoice.number,
      version: row.invoice.version,
      cliente: row.client,
      cost_center: { id: row.cost_center.id, code: row.cost_center.code, name: row.cost_center.name },
      bm: row.report.id,
      competencia: row.report.competencia,
      issue_date: row.invoice.issue_date,
      due_date: row.invoice.due_date,
      value: row.invoice.value,
      sales_order: row.invoice.sales_order,
      status: 'issued',
      payment_days: row.payment_days,
      days_overdue: overdueOf(row.invoice),
    })
  })

  test('counts and sums the issued ones by how long they are due, whatever ageing is asked for', async () => {
    const issued = (await rowsOf()).filter(({ status }) => status === 'issued')
    const ends = { not_due: [-9e9, 0], to_30: [1, 30], to_60: [31, 60], to_90: [61, 90], over_90: [91, 9e9] } as const
    const expected = Object.fromEntries(
      ageingBuckets.map((name) => {
        const [first, last] = ends[name]
        const rows = issued.filter((row) => overdueOf(row) >= first && overdueOf(row) <= last)
        return [name, { count: rows.length, value: sumOf(rows) }]
      }),
    )

    for (const query of ['', '?status=issued', '?ageing=to_30'])
      expect((await list(query)).body.totals.ageing).toEqual(expected)
    expect(issued).toHaveLength(ageingBuckets.reduce((sum, name) => sum + (expected[name]?.count ?? 0), 0))
    expect((await list('?status=cancelled')).body.totals.ageing.not_due).toEqual({ count: 0, value: '0.00' })
  })

  test.each([
    ['2026-11-20', 'not_due', 0],
    ['2026-11-19', 'to_30', 1],
    ['2026-10-21', 'to_30', 30],
    ['2026-10-20', 'to_60', 31],
    ['2026-09-21', 'to_60', 60],
    ['2026-09-20', 'to_90', 61],
    ['2026-08-22', 'to_90', 90],
    ['2026-08-21', 'over_90', 91],
  ])('due on %s it is %s, %i days overdue', async (due_date, bucket, days) => {
    const bm = await makeReport(server, { lines: ['10.00'] })
    const { body } = await issue(bm.id, '10.00')
    await server.database.update(invoice).set({ due_date }).where(eq(invoice.id, body.id))

    for (const name of ageingBuckets) {
      const found = await list(`?report=${bm.id}&ageing=${name}`)
      expect(idsOf(found.body)).toEqual(name === bucket ? [body.id] : [])
      expect([found.body.count, found.body.totals.value]).toEqual(name === bucket ? [1, '10.00'] : [0, '0.00'])
    }
    expect((await read(body.id)).days_overdue).toBe(days)
  })

  test('a provision and a cancelled one are never overdue', async () => {
    const bm = await makeReport(server, { lines: ['10.00'] })
    const booked = (await issue(bm.id, '4.00', { kind: 'provision' })).body
    const cancelled = (await issue(bm.id, '5.00')).body
    await cancel(cancelled.id, 1)
    await server.database.update(invoice).set({ due_date: '2026-01-01' }).where(eq(invoice.report_id, bm.id))
    const { body } = await list(`?report=${bm.id}`)

    expect(body.results.map((row: { days_overdue: number }) => row.days_overdue)).toEqual([0, 0])
    expect(body.totals.ageing.over_90).toEqual({ count: 0, value: '0.00' })
    expect(idsOf(body)).toEqual([cancelled.id, booked.id])
  })
})

describe('issuing (INV-01)', () => {
  test('a part of the balance bills that amount, and both records say so', async () => {
    const bm = await makeReport(server, { lines: ['600.00', '400.00'] })
    const before = await readReport(bm.id)
    const { payment_days, ...cliente } = before.cliente
    const { status, body, headers } = await issue(bm.id, '250.50')
    const number = `FL-${String(body.id).padStart(6, '0')}`

    expect(status).toBe(201)
    expect(body).toEqual({
      id: body.id,
      number,
      version: 1,
      cliente,
      cost_center: before.cost_center,
      bm: bm.id,
      competencia: '2026-10',
      inicio: before.inicio,
      fim: before.fim,
      purchase_order: '',
      frs: '',
      issue_date: today,
      due_date: '2026-12-20',
      value: '250.50',
      sales_order: '',
      status: 'issued',
      days_overdue: 0,
      created_by: 'Bruno Lima',
      created_at: '2026-11-20T15:00:00.000Z',
      updated_at: '2026-11-20T15:00:00.000Z',
      cancellation_reason: null,
      payment_days,
      lines: [
        {
          id: body.lines[0].id,
          description: `Faturamento parcial do boletim #${bm.id}, competência 10/2026`,
          detail: '',
          value: '250.50',
        },
      ],
    })
    expect(await read(body.id)).toEqual(body)
    expect(await readReport(bm.id)).toMatchObject({
      valor_bm: '1000.00',
      invoiced: '250.50',
      provisioned: '0.00',
      balance: '749.50',
      status: 'partially_invoiced',
      version: before.version + 1,
      faturas: [{ id: body.id, number }],
    })
    const request_id = headers.get('X-Request-Id')
    expect(await entriesOf('report', bm.id)).toMatchObject([
      {
        user_id: 2,
        transition: 'invoice.issue',
        subject: number,
        from_state: 'open',
        to_state: 'partially_invoiced',
        changes: [
          { field: 'status', old: 'open', new: 'partially_invoiced' },
          { field: 'invoiced', old: '0.00', new: '250.50' },
        ],
        reason: null,
        request_id,
      },
    ])
    expect(await entriesOf('invoice', body.id)).toMatchObject([
      {
        user_id: 2,
        transition: 'invoice.issue',
        subject: null,
        from_state: null,
        to_state: 'issued',
        changes: [
          { field: 'number', old: null, new: number },
          { field: 'status', old: null, new: 'issued' },
          { field: 'value', old: null, new: '250.50' },
          { field: 'issue_date', old: null, new: today },
          { field: 'due_date', old: null, new: '2026-12-20' },
          { field: 'bm', old: null, new: bm.id },
        ],
        request_id,
      },
    ])
  })

  test('the whole total bills every line and item as it is', async () => {
    const bm = await makeReport(server, { lines: ['600.00', '400.00'], items: ['-50.00'] })
    await server.database
      .update(reportLine)
      .set({ rent: '500.00', excess: '100.00' })
      .where(and(eq(reportLine.report_id, bm.id), eq(reportLine.total, '600.00')))
    const { body } = await issue(bm.id, '950.00')
    const [first, second] = await server.database
      .select()
      .from(asset)
      .where(inArray(asset.id, [1, 2]))
      .orderBy(asset.id)

    const charged = 'De 1.000 a 1.210 h: 210 h · locação 500,00 (25 dias de 600,00) + excedente 100,00'
    expect(body.lines.map(({ id, ...line }: { id: number }) => line)).toEqual([
      { description: `${first?.code} ${first?.name}`, detail: charged, value: '600.00' },
      { description: `${second?.code} ${second?.name}`, detail: 'De 1.000 a 1.211 h: 211 h', value: '400.00' },
      { description: 'Frete 1', detail: 'Ida e volta', value: '-50.00' },
    ])
    expect(await readReport(bm.id)).toMatchObject({ status: 'invoiced', balance: '0.00', invoiced: '950.00' })
  })

  test('what is left of the balance bills an amount, not the lines', async () => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    await issue(bm.id, '100.00')
    const { body } = await issue(bm.id, '500.00')

    expect(body.lines).toMatchObject([{ value: '500.00', description: expect.stringContaining('parcial') }])
    expect((await readReport(bm.id)).status).toBe('invoiced')
  })

  test('lines and items bills those, and no other invoice can bill them again until it is cancelled', async () => {
    const bm = await makeReport(server, { lines: ['600.00', '400.00'], items: ['-50.00', '30.00'] })
    const [line = 0, other = 0] = bm.lines
    const [item = 0] = bm.items
    const [first] = await server.database.select().from(asset).where(eq(asset.id, 1))
    const made = await issue(bm.id, '550.00', { lines: [line], items: [item] })

    expect(made.status).toBe(201)
    expect(made.body.lines.map(({ value }: { value: string }) => value)).toEqual(['600.00', '-50.00'])
    const again = await issue(bm.id, '400.00', { lines: [line, other] })
    expect([again.status, again.body]).toEqual([
      400,
      { lines: [`O ativo ${first?.code} já está na fatura ${made.body.number}.`] },
    ])
    const items = await issue(bm.id, '400.00', { lines: [other], items: [item] })
    expect([items.status, items.body]).toEqual([
      400,
      { items: [`O item “Frete 1” já está na fatura ${made.body.number}.`] },
    ])
    await cancel(made.body.id, 1)
    expect((await issue(bm.id, '600.00', { lines: [line] })).status).toBe(201)
  })

  test('a provision books the amount and bills nothing', async () => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const { status, body } = await issue(bm.id, '200.00', { kind: 'provision' })

    expect([status, body.status]).toEqual([201, 'provisioned'])
    expect(await readReport(bm.id)).toMatchObject({
      status: 'provisioned',
      invoiced: '0.00',
      provisioned: '200.00',
      balance: '400.00',
    })
    expect(await entriesOf('report', bm.id)).toMatchObject([
      { transition: 'provision.book', subject: body.number, from_state: 'open', to_state: 'provisioned' },
    ])
    expect(await entriesOf('invoice', body.id)).toMatchObject([
      { transition: 'provision.book', to_state: 'provisioned' },
    ])
  })

  const wrong: [string, object, Record<string, string[]>][] = [
    ['of nothing', { value: '0.00' }, { value: ['O valor deve ser maior que zero.'] }],
    ['of less than nothing', { value: '-1.00' }, { value: ['Valor inválido.'] }],
    ['of a number', { value: 10 }, { value: ['Valor inválido.'] }],
    ['of three decimals', { value: '1.000' }, { value: ['Valor inválido.'] }],
    ['of more than fits', { value: '1000000000000.00' }, { value: ['Valor inválido.'] }],
    ['due yesterday', { due_date: '2026-11-19' }, { due_date: ['O vencimento não pode ser anterior a hoje.'] }],
    ['due on no day', { due_date: '2026-02-30' }, { due_date: ['Valor inválido.'] }],
    ['of no kind', { kind: 'gift' }, { kind: ['Valor inválido.'] }],
    ['with a field too many', { number: 'FL-1' }, { number: ['Valor inválido.'] }],
    ['of one line twice', { lines: [1, 1] }, { lines: ['Valor inválido.'] }],
    ['of no lines at all', { lines: null }, { lines: ['Valor inválido.'] }],
    ['of a line of another report', { lines: [1] }, { lines: ['Há algo escolhido que não é deste boletim.'] }],
    [
      'of an item that is not there',
      { items: [9_999_999_999] },
      { items: ['Há algo escolhido que não é deste boletim.'] },
    ],
  ]
  test.each(wrong)('%s is refused at its field and changes nothing', async (_, changes, fields) => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const { status, body } = await issue(bm.id, '10.00', changes)

    expect([status, body]).toEqual([400, fields])
    expect(await readReport(bm.id)).toMatchObject({ version: 1, invoiced: '0.00', faturas: [] })
    expect(await entriesOf('report', bm.id)).toEqual([])
  })

  test('lines that do not come to the value is refused, with what they come to', async () => {
    const bm = await makeReport(server, { lines: ['1600.00', '400.00'] })
    const { status, body } = await issue(bm.id, '1600.01', { lines: [bm.lines[0]] })

    expect([status, body]).toEqual([
      400,
      { value: ['O que foi escolhido soma R$\u00a01.600,00, e não R$\u00a01.600,01.'] },
    ])
  })

  test('late in the evening is of today and may be due today, as days go in São Paulo', async () => {
    const own = await startTestServer()
    const bm = await makeReport(own, { lines: ['600.00'] })
    own.wait(10 * 3600)
    const { access } = await own.signIn('bruno.lima')
    const { status, body } = await own.post('billing/invoices/', {
      token: access,
      body: draftOf(bm.id, '1.00', { due_date: today }),
      headers: { 'Idempotency-Key': newKey() },
    })

    expect([status, body.issue_date, body.created_at]).toEqual([201, today, '2026-11-21T01:00:00.000Z'])
    await own.close()
  })

  test.each([
    ['invoice', 'invoice.issue'],
    ['provision', 'provision.book'],
  ])('more than the balance, as %s, is refused with the reason and changes nothing', async (kind, event) => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    await issue(bm.id, '100.00')
    const before = await readReport(bm.id)
    const { status, body } = await issue(bm.id, '500.01', { kind })

    expect([status, body]).toEqual([
      409,
      {
        detail: 'O saldo do boletim não comporta este valor.',
        refusal: { state: 'partially_invoiced', event, reasons: ['fitsBalance'] },
      },
    ])
    expect(await readReport(bm.id)).toEqual(before)
    expect(await entriesOf('report', bm.id)).toHaveLength(1)
  })

  test('of a cancelled report is refused: it knows no events', async () => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    await server.database.update(report).set({ status: 'cancelled' }).where(eq(report.id, bm.id))
    const { status, body } = await issue(bm.id, '1.00')

    expect([status, body.refusal]).toEqual([409, { state: 'cancelled', event: 'invoice.issue', reasons: [] }])
  })

  test('twenty at once of one balance make one invoice', async () => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue(bm.id, '600.00')))

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    expect(await readReport(bm.id)).toMatchObject({ invoiced: '600.00', balance: '0.00', version: 2 })
    expect(await invoicesOf(bm.id)).toHaveLength(1)
    expect(await entriesOf('report', bm.id)).toHaveLength(1)
  })

  test('twenty at once of a line make one invoice', async () => {
    const bm = await makeReport(server, { lines: ['600.00', '600.00'] })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => issue(bm.id, '600.00', { lines: [bm.lines[0]] })),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 400)])
    expect(await invoicesOf(bm.id)).toHaveLength(1)
  })

  test('a repeat under the same key answers the same and makes nothing; another body is refused', async () => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const key = newKey()
    const first = await issue(bm.id, '100.00', {}, key)
    const again = await issue(bm.id, '100.00', {}, key)
    const other = await issue(bm.id, '100.01', {}, key)

    expect([first.status, again.status, other.status]).toEqual([201, 201, 422])
    expect(again.body).toEqual(first.body)
    expect(await invoicesOf(bm.id)).toHaveLength(1)
    expect(await entriesOf('report', bm.id)).toHaveLength(1)
  })

  test('what it bills stays as it was, whatever becomes of the report’s lines', async () => {
    const bm = await makeReport(server, { lines: ['600.00', '400.00'], items: ['50.00'] })
    const { body } = await issue(bm.id, '1050.00')
    await server.database.update(asset).set({ name: 'Outro nome' }).where(eq(asset.id, 1))
    const [line] = (await server.get(`billing/reports/${bm.id}/lines/`, token)).body
    const { id, version, asset: _, unit, covered, total, invoice: __, ...draft } = line
    const changed = await server.call('PATCH', `billing/reports/${bm.id}/lines/${id}/`, {
      token,
      headers: { 'If-Match': `"${version}"` },
      body: { ...draft, final: 1_300, rent: '700.00' },
    })

    expect([changed.status, changed.body.total]).toEqual([200, '700.00'])
    expect((await read(body.id)).lines).toEqual(body.lines)
    await cancel(body.id, 1)
    for (const part of [...bm.lines.map((line) => `lines/${line}`), ...bm.items.map((item) => `items/${item}`)]) {
      const headers = { 'If-Match': part === `lines/${id}` ? '"2"' : '"1"' }
      expect((await server.call('DELETE', `billing/reports/${bm.id}/${part}/`, { token, headers })).status).toBe(204)
    }
    expect((await read(body.id)).lines).toEqual(body.lines)
  })

  test('what its page and its document say stays as it was, whatever becomes of the report’s head (INV-03)', async () => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const { body } = await issue(bm.id, '600.00')
    const paper = await drawn(body.id)
    const places = { cliente: body.cliente.id, cost_center: body.cost_center.id }
    const { database } = server
    const head = headIn(2190)
    expect((await editHead(bm.id, head)).body).toMatchObject(head)
    await database.update(client).set({ corporate_name: 'Outra S.A.' }).where(eq(client.id, places.cliente))
    await database.update(costCenter).set({ name: 'Outra obra' }).where(eq(costCenter.id, places.cost_center))

    expect(await read(body.id)).toEqual(body)
    expect(Buffer.compare(await drawn(body.id), paper)).toBe(0)
    const next = (await issue((await makeReport(server, { lines: ['1.00'] })).id, '1.00')).body
    expect([next.cliente.corporate_name, next.cost_center.name]).toEqual(['Outra S.A.', 'Outra obra'])
  })

  test('what it bills whole cannot be taken out of the report, and the refusal names it', async () => {
    const bm = await makeReport(server, { lines: ['600.00', '400.00'], items: ['50.00'] })
    const { body } = await issue(bm.id, '650.00', { lines: bm.lines.slice(0, 1), items: bm.items })
    await server.post(`billing/reports/${bm.id}/items/`, {
      token,
      headers: { 'Idempotency-Key': newKey() },
      body: { description: 'Mobilização', observation: '', value: '5000.00' },
    })
    const [billed] = await server.database.select().from(asset).where(eq(asset.id, 1))
    const remove = (part: string) =>
      server.call('DELETE', `billing/reports/${bm.id}/${part}/`, { token, headers: { 'If-Match': '"1"' } })
    const before = await readReport(bm.id)

    for (const [part, name] of [
      [`lines/${bm.lines[0]}`, `O ativo ${billed?.code}`],
      [`items/${bm.items[0]}`, 'O item “Frete 1”'],
    ] as const) {
      const { status, body: refusal } = await remove(part)
      const detail = `${name} está na fatura ${body.number}: cancele a fatura antes de remover.`
      expect([status, refusal]).toEqual([409, { detail }])
    }
    expect(await readReport(bm.id)).toEqual(before)
    expect((await remove(`lines/${bm.lines[1]}`)).status).toBe(204)
    await cancel(body.id, 1)
    expect((await remove(`lines/${bm.lines[0]}`)).status).toBe(204)
  })

  test('what was chosen may come to more than an amount holds: it is refused at the value', async () => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const largest = { report_id: bm.id, description: 'Frete', observation: '', value: '999999999999.99' }
    const rows = await server.database
      .insert(reportItem)
      .values(Array.from({ length: 100 }, () => largest))
      .returning()
    const { status, body } = await issue(bm.id, '10.00', { items: rows.map(({ id }) => id) })

    expect([status, body]).toEqual([400, { value: ['O que foi escolhido passa de R$ 999.999.999.999,99.'] }])
  })
})

describe('confirming a provision (INV-01)', () => {
  test('makes it an invoice of today and moves its amount', async () => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const made = (await issue(bm.id, '200.00', { kind: 'provision' })).body
    server.wait(1)
    const { status, body, headers } = await confirm(made.id, 1, '2026-12-31')

    expect(status).toBe(200)
    expect(body).toEqual({
      ...made,
      status: 'issued',
      version: 2,
      due_date: '2026-12-31',
      updated_at: new Date(Date.parse(made.updated_at) + 1000).toISOString(),
    })
    expect(await readReport(bm.id)).toMatchObject({
      status: 'partially_invoiced',
      invoiced: '200.00',
      provisioned: '0.00',
      balance: '400.00',
    })
    const request_id = headers.get('X-Request-Id')
    expect((await entriesOf('report', bm.id)).slice(1)).toMatchObject([
      {
        transition: 'provision.confirm',
        subject: made.number,
        from_state: 'provisioned',
        to_state: 'partially_invoiced',
        changes: [
          { field: 'status', old: 'provisioned', new: 'partially_invoiced' },
          { field: 'invoiced', old: '0.00', new: '200.00' },
          { field: 'provisioned', old: '200.00', new: '0.00' },
        ],
        request_id,
      },
    ])
    expect((await entriesOf('invoice', made.id)).slice(1)).toMatchObject([
      {
        transition: 'provision.confirm',
        from_state: 'provisioned',
        to_state: 'issued',
        changes: [
          { field: 'status', old: 'provisioned', new: 'issued' },
          { field: 'due_date', old: '2026-12-20', new: '2026-12-31' },
        ],
        request_id,
      },
    ])
  })

  test('gives it the head that the report has by now, says so in its log, and keeps it from then on (INV-03)', async () => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const made = (await issue(bm.id, '200.00', { kind: 'provision' })).body
    const { inicio, fim } = made
    const head = headIn(2191)
    await editHead(bm.id, head)
    expect(await read(made.id)).toEqual(made)
    const { body } = await confirm(made.id, 1)

    expect(body).toMatchObject(head)
    expect((await entriesOf('invoice', made.id)).at(-1)?.changes.slice(-5)).toEqual([
      { field: 'competencia', old: '2026-10', new: head.competencia },
      { field: 'inicio', old: inicio, new: head.inicio },
      { field: 'fim', old: fim, new: head.fim },
      { field: 'purchase_order', old: '', new: head.purchase_order },
      { field: 'frs', old: '', new: head.frs },
    ])
    await editHead(bm.id, { ...head, purchase_order: 'um terceiro' })
    expect(await read(made.id)).toEqual(body)
  })

  test('dates it of the day it is confirmed on', async () => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const made = (await issue(bm.id, '200.00', { kind: 'provision' })).body
    await server.database.update(invoice).set({ issue_date: '2026-10-22' }).where(eq(invoice.id, made.id))

    expect((await confirm(made.id, 1)).body.issue_date).toBe(today)
  })

  test('due before today is refused there', async () => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const made = (await issue(bm.id, '200.00', { kind: 'provision' })).body
    const { status, body } = await confirm(made.id, 1, '2026-11-19')

    expect([status, body]).toEqual([400, { due_date: ['O vencimento não pode ser anterior a hoje.'] }])
    expect(await read(made.id)).toEqual(made)
  })

  test.each(['issued', 'cancelled'])('that is %s is refused by its lifecycle', async (state) => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const made = (await issue(bm.id, '200.00')).body
    const { version } = state === 'issued' ? made : (await cancel(made.id, 1)).body
    const before = await readReport(bm.id)
    const { status, body } = await confirm(made.id, version)

    expect([status, body]).toEqual([
      409,
      {
        detail: 'A provisão não pode ser confirmada no estado atual.',
        refusal: { state, event: 'provision.confirm', reasons: [] },
      },
    ])
    expect(await readReport(bm.id)).toEqual(before)
  })
})

describe('cancelling (INV-04)', () => {
  test.each([
    ['invoice', 'issued', 'invoice.cancel', 'partially_invoiced', 'invoiced'],
    ['provision', 'provisioned', 'provision.cancel', 'provisioned', 'provisioned'],
  ])(
    'an %s returns its amount to the balance, with the reason in both logs',
    async (kind, from, event, state, field) => {
      const bm = await makeReport(server, { lines: ['600.00'] })
      const made = (await issue(bm.id, '200.00', { kind })).body
      const { status, body } = await cancel(made.id, 1, { reason: `  ${reason}  ` })

      expect(status).toBe(200)
      expect(body).toEqual({
        ...made,
        status: 'cancelled',
        version: 2,
        cancellation_reason: reason,
        updated_at: body.updated_at,
      })
      expect(await readReport(bm.id)).toMatchObject({
        status: 'open',
        invoiced: '0.00',
        provisioned: '0.00',
        balance: '600.00',
        faturas: [],
      })
      expect((await entriesOf('report', bm.id)).slice(1)).toMatchObject([
        {
          transition: event,
          subject: made.number,
          from_state: state,
          to_state: 'open',
          reason,
          changes: [
            { field: 'status', old: state, new: 'open' },
            { field, old: '200.00', new: '0.00' },
          ],
        },
      ])
      expect((await entriesOf('invoice', made.id)).slice(1)).toMatchObject([
        {
          transition: 'invoice.cancel',
          from_state: from,
          to_state: 'cancelled',
          reason,
          changes: [{ field: 'status', old: from, new: 'cancelled' }],
        },
      ])
    },
  )

  test.each([
    [{}, 'Campo obrigatório.'],
    [{ reason: '' }, 'Use ao menos 10 caracteres.'],
    [{ reason: 'errado    ' }, 'Use ao menos 10 caracteres.'],
    [{ reason: 'x'.repeat(501) }, 'Use no máximo 500 caracteres.'],
    [{ reason: 7 }, 'Valor inválido.'],
  ])('with the reason %j is refused there', async (sent, message) => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const made = (await issue(bm.id, '200.00')).body
    const { status, body } = await cancel(made.id, 1, sent)

    expect([status, body]).toEqual([400, { reason: [message] }])
    expect(await read(made.id)).toEqual(made)
  })

  test('twice is refused, unless it is a repeat of the same call', async () => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const made = (await issue(bm.id, '200.00')).body
    const key = newKey()
    const first = await cancel(made.id, 1, { reason }, key)
    const again = await cancel(made.id, 1, { reason }, key)
    const other = await cancel(made.id, 2)

    expect([first.status, again.status, other.status]).toEqual([200, 200, 409])
    expect(again.body).toEqual(first.body)
    expect(other.body.refusal).toEqual({ state: 'cancelled', event: 'invoice.cancel', reasons: [] })
    expect(await entriesOf('invoice', made.id)).toHaveLength(2)
  })

  test('by twenty at once succeeds for one', async () => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const made = (await issue(bm.id, '200.00')).body
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(made.id, 1)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 412)])
    expect(await readReport(bm.id)).toMatchObject({ invoiced: '0.00', version: 3 })
  })
})

describe('linking a sales order (INV-05)', () => {
  test.each(['invoice', 'provision'])('to an %s writes it down, and changes it later', async (kind) => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const made = (await issue(bm.id, '200.00', { kind })).body
    const before = await readReport(bm.id)
    const first = await link(made.id, 1, ' OV-1 ')
    const second = await link(made.id, 2, 'OV-2')

    expect(first.body).toEqual({ ...made, sales_order: 'OV-1', version: 2, updated_at: first.body.updated_at })
    expect(second.body).toMatchObject({ sales_order: 'OV-2', version: 3, status: made.status })
    expect((await entriesOf('invoice', made.id)).slice(1)).toMatchObject([
      {
        transition: 'salesOrder.link',
        from_state: made.status,
        to_state: made.status,
        changes: [{ field: 'sales_order', old: '', new: 'OV-1' }],
      },
      { transition: 'salesOrder.link', changes: [{ field: 'sales_order', old: 'OV-1', new: 'OV-2' }] },
    ])
    expect(await readReport(bm.id)).toEqual(before)
  })

  test('that is linked already writes nothing, also as a retry for the version before', async () => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const made = (await issue(bm.id, '200.00')).body
    const first = await link(made.id, 1, 'OV-1')
    const again = await link(made.id, 1, 'OV-1')

    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await entriesOf('invoice', made.id)).toHaveLength(2)
  })

  test('with half of a character is refused', async () => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const made = (await issue(bm.id, '200.00')).body
    const { status, body } = await link(made.id, 1, 'OV-\udc00')

    expect([status, body]).toEqual([400, { detail: 'O texto contém um caractere inválido.' }])
    expect(await read(made.id)).toEqual(made)
  })

  test('to a cancelled one is refused', async () => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const made = (await issue(bm.id, '200.00')).body
    await link(made.id, 1, 'OV-1')
    await cancel(made.id, 2)
    for (const name of ['OV-1', 'OV-2']) {
      const { status, body } = await link(made.id, 3, name)
      expect([status, body.refusal]).toEqual([409, { state: 'cancelled', event: 'salesOrder.link', reasons: [] }])
    }
  })

  test.each([
    ['', 'Campo obrigatório.'],
    ['   ', 'Campo obrigatório.'],
    ['x'.repeat(41), 'Use no máximo 40 caracteres.'],
  ])('that reads %j is refused there', async (name, message) => {
    const { status, body } = await link(1, 1, name)
    expect([status, body]).toEqual([400, { sales_order: [message] }])
  })
})

describe.each([
  ['confirm', { due_date: '2026-12-31' }],
  ['cancel', { reason }],
  ['sales-order', { sales_order: 'OV-9' }],
])('%s of an invoice', (action, body) => {
  test('as it stood before somebody else’s change is refused with the version it has', async () => {
    const bm = await makeReport(server, { lines: ['600.00'] })
    const made = (await issue(bm.id, '200.00', { kind: 'provision' })).body
    const answer = await act(made.id, action, 7, body)

    expect(answer.status).toBe(412)
    expect(answer.headers.get('ETag')).toBe('"1"')
    expect(await read(made.id)).toEqual(made)
  })
})

test('confirm and cancel of one provision at once: one of them happens', async () => {
  const bm = await makeReport(server, { lines: ['600.00'] })
  const made = (await issue(bm.id, '200.00', { kind: 'provision' })).body
  const answers = await Promise.all([confirm(made.id, 1), cancel(made.id, 1), link(made.id, 1), cancel(made.id, 1)])

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(3)
})

test('its log tells what happened, newest first', async () => {
  const bm = await makeReport(server, { lines: ['600.00'] })
  const made = (await issue(bm.id, '200.00', { kind: 'provision' })).body
  await link(made.id, 1)
  await confirm(made.id, 2)
  await cancel(made.id, 3)
  const { body } = await server.get(`billing/invoices/${made.id}/logs/`, token)

  expect(body.results.map(({ transition, from, to }: Entry) => [transition, from, to])).toEqual([
    ['invoice.cancel', 'issued', 'cancelled'],
    ['provision.confirm', 'provisioned', 'issued'],
    ['salesOrder.link', 'provisioned', 'provisioned'],
    ['provision.book', null, 'provisioned'],
  ])
  expect(body.results[0]).toMatchObject({ user: { name: 'Bruno Lima' }, reason })
})

/** Of another period in that year. */
const headIn = (year: number) => ({
  ...{ competencia: '2026-11', inicio: `${year}-11-02`, fim: `${year}-11-29` },
  ...{ purchase_order: '4500000001', frs: '1000000001' },
})

async function editHead(bm: number, head: object) {
  const [row] = await server.database.select().from(report).where(eq(report.id, bm))
  const headers = { 'If-Match': `"${row?.version}"` }
  return server.call('PATCH', `billing/reports/${bm}/`, { token, headers, body: { notes: '', ...head } })
}

/** Its document, as a file. */
async function drawn(id: number) {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await server.app.request(`/api/v1/billing/invoices/${id}/pdf/`, { headers })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

interface Entry {
  readonly transition: string
  readonly from: string | null
  readonly to: string | null
}

function invoicesOf(bm: number) {
  return server.database.select().from(invoice).where(eq(invoice.report_id, bm))
}

function entriesOf(entity: 'report' | 'invoice', id: number) {
  return server.database
    .select()
    .from(logEntry)
    .where(and(eq(logEntry.entity, entity), eq(logEntry.entity_id, String(id))))
    .orderBy(asc(logEntry.id))
}

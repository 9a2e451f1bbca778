import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { debitNoteStatuses } from '../../../contract/billing/debit-note.schema'
import { documentKinds, documentSources } from '../../../contract/billing/documents/billing-documents.schema'
import { invoiceStatuses } from '../../../contract/billing/invoice.schema'
import { ndRequestStatuses } from '../../../contract/billing/nd-request.schema'
import { reportStatuses } from '../../../contract/billing/report.schema'
import {
  billingDocumentOrderings,
  debitNoteOrderings,
  invoiceOrderings,
  ndRequestOrderings,
  reportOrderings,
} from '../../../contract/limits'
import { fromCents, toCents } from '../../../contract/money'
import { documentId } from '../../../server/billing/documents/billing-document-list'
import type { Database } from '../../../server/database/open'
import { attachment, client, costCenter, debitNote, invoice, ndRequest, report } from '../../../server/database/schema'
import { makeNdRequest, planOf, postNd, reason } from '../../machines/billing/nd-request/nd-records'
import { formOf, sampleFile } from '../../support/samples/sample-files'
import { type Answer, startTestServer, type TestServer } from '../../support/server'

/** As a list answers it. */
type Row = Answer['body']
type Filter = readonly [query: string, matches: (row: Row) => boolean]

interface ListCase {
  readonly path: string
  readonly ids: () => Promise<number[]>
  readonly orderings: readonly string[]
  /** What of each row that counts makes up each total. */
  readonly totals: Readonly<Record<string, (row: Row) => string>>
  readonly filters: (rows: readonly Row[]) => readonly Filter[]
  /** Texts that the row is found by, besides its client and its cost center. */
  readonly searches: (row: Row) => readonly string[]
  readonly refused: string
}

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
  for (const as of ndRequestStatuses) {
    server.wait(20)
    await makeNdRequest(server, token, { as, values: ['10.00', '2.50'] })
  }
  for (let count = 0; count < 3; count++) {
    const { id, version } = await makeNdRequest(server, token, { values: ['50.00', '1.00'], as: 'approved' })
    await postNd(server, `nd-requests/${id}/debit-notes/`, planOf(['51.00'], 8), { token, version })
  }
  const cancelled = (await everyOne('debit-notes'))[0].id
  await postNd(server, `debit-notes/${cancelled}/cancel/`, { reason }, { token })
  /** The tenth in São Paulo. */
  const night = new Date('2001-05-11T02:30:00Z')
  await server.database.update(ndRequest).set({ created_at: night }).where(eq(ndRequest.id, 2))
  for (const [owner, kind] of [
    ['reports/1', 'pdf'],
    ['reports/2', 'xlsx'],
    ['reports/2', 'docx'],
    ['nd-requests/1', 'png'],
    ['invoices/1', 'msg'],
    ['invoices/1', 'zip'],
  ] as const)
    await server.post(`billing/${owner}/documents/`, {
      token,
      headers: { 'Idempotency-Key': `lists-test-${kind}` },
      body: formOf(sampleFile(kind)),
    })
})
afterAll(() => server.close())

const ask = async (path: string, query = '') => (await server.get(`billing/${path}/?${query}`, token)).body
async function everyOne(path: string, query = ''): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { results, next } = await ask(path, `page_size=100&page=${page}&${query}`)
    rows.push(...results)
    if (next === null) return rows
  }
}

const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id }) => id)
const sumOf = (values: readonly string[]) => fromCents(values.reduce((sum, value) => sum + toCents(value), 0))
const dayInSaoPaulo = ({ created_at }: Row) =>
  new Date(Date.parse(created_at) - 3 * 3_600_000).toISOString().slice(0, 10)

const isOf = (field: string, values: readonly string[], of = (row: Row) => row[field]): Filter[] =>
  values.map((value) => [`${field}=${value}`, (row) => of(row) === value])
const isStatus = (values: readonly string[]): Filter[] => [
  ...isOf('status', values),
  ['status=not_cancelled', (row) => row.status !== 'cancelled'],
  ...values.map((one, at): Filter => {
    const two = [one, values.at(at - 1)]
    return [`status=${two.join()}`, (row) => two.includes(row.status)]
  }),
  [`status=${values.join('%2C')}`, () => true],
]
const isBetween = (name: string, day: string, of: (row: Row) => string): Filter[] => [
  [`${name}_from=${day}`, (row) => of(row) >= day],
  [`${name}_to=${day}`, (row) => of(row) <= day],
  [`${name}_from=${day}&${name}_to=${day}`, (row) => of(row) === day],
]
const isWorth = (name: string, amount: string, of: (row: Row) => string): Filter[] => [
  [`${name}_from=${amount}`, (row) => toCents(of(row)) >= toCents(amount)],
  [`${name}_to=${amount}`, (row) => toCents(of(row)) <= toCents(amount)],
  [`${name}_from=${amount}&${name}_to=${amount}`, (row) => of(row) === amount],
  [`${name}_from=2.00&${name}_to=1.00`, none],
]
const isBilledTo = ({ cliente, cost_center, competencia }: Row): Filter[] => [
  [`client=${cliente.id}`, (row) => row.cliente.id === cliente.id],
  [`cost_center=${cost_center.id}`, (row) => row.cost_center.id === cost_center.id],
  [`competencia=${competencia}`, (row) => row.competencia === competencia],
]
/** What no row is like. */
const none = () => false
const middleOf = (rows: readonly Row[]): Row => rows[Math.floor(rows.length / 2)]
const dueFilters = ({ issue_date, due_date, value }: Row) => [
  ...isBetween('issue', issue_date, (row) => row.issue_date),
  ...isBetween('due', due_date, (row) => row.due_date),
  ...isWorth('value', value, (row) => row.value),
]
const idsIn = async (table: typeof report | typeof invoice | typeof ndRequest | typeof debitNote | typeof attachment) =>
  (await server.database.select({ id: table.id }).from(table)).map(({ id }) => id)

const lists: readonly ListCase[] = [
  {
    path: 'reports',
    ids: () => idsIn(report),
    orderings: reportOrderings,
    totals: { valor_bm: (row) => row.valor_bm, balance: (row) => row.balance },
    filters: (rows) => [
      ...isStatus(reportStatuses),
      ...isBilledTo(middleOf(rows)),
      ...isBetween('emissao', middleOf(rows).emissao, (row) => row.emissao),
      ...isWorth('valor_bm', middleOf(rows).valor_bm, (row) => row.valor_bm),
      ['emissao_from=2026-03-21&emissao_to=2026-03-23', (row) => /^2026-03-2[123]$/.test(row.emissao)],
      ['emissao_from=2026-03-23&emissao_to=2026-03-21', none],
      ['client=9999999999&cost_center=9999999999', none],
      ['utm=1', () => true],
    ],
    searches: ({ id }) => [String(id), `#${id}`],
    refused:
      'ordering=password ordering=--id status=lost status=open,lost status=open,open status=open,not_cancelled status=open, status= competencia=2026-13 client=x emissao_from=2026-02-30 valor_bm_from=-1.00',
  },
  {
    path: 'invoices',
    ids: () => idsIn(invoice),
    orderings: invoiceOrderings,
    totals: { value: (row) => row.value },
    filters: (rows) => [
      ...isStatus(invoiceStatuses),
      ...isBilledTo(middleOf(rows)),
      ...dueFilters(middleOf(rows)),
      [`report=${middleOf(rows).bm}`, (row) => row.bm === middleOf(rows).bm],
      ['sales_order=linked', (row) => row.sales_order !== ''],
      ['sales_order=missing', (row) => row.sales_order === ''],
    ],
    searches: ({ number, bm, sales_order }) => [number, number.toLowerCase(), String(bm), sales_order],
    refused:
      'page_size=101 ordering=password status=open status=issued,open competencia=2026-13 client=x report=0 ageing=to_45 sales_order=maybe issue_from=2026-02-30 due_to=20/11/2026 value_from=1.234,56',
  },
  {
    path: 'nd-requests',
    ids: () => idsIn(ndRequest),
    orderings: ndRequestOrderings,
    totals: {
      value: (row) => row.value,
      debited: (row) => row.debited,
      undebited: (row) => (row.status === 'approved' ? fromCents(toCents(row.value) - toCents(row.debited)) : '0.00'),
    },
    filters: (rows) => [
      ...isStatus(ndRequestStatuses),
      ...isBilledTo(middleOf(rows)),
      ...isBetween('created', '2001-05-10', dayInSaoPaulo),
      ...isWorth('value', middleOf(rows).value, (row) => row.value),
      ['created_from=2001-05-11&created_to=2001-05-11', none],
      ['created_to=9999-12-31', () => true],
    ],
    searches: ({ id, debit_notes }) => [String(id), `#${id}`, ...debit_notes.map((note: Row) => note.number)],
    refused:
      'page=0 status=open status=draft,open competencia=2026-13 client=x created_from=2026-02-30 value_to=mil ordering=notes',
  },
  {
    path: 'debit-notes',
    ids: () => idsIn(debitNote),
    orderings: debitNoteOrderings,
    totals: { value: (row) => row.value },
    filters: (rows) => [
      ...isStatus(debitNoteStatuses),
      ...isBilledTo(middleOf(rows)),
      ...dueFilters(middleOf(rows)),
      [`request=${middleOf(rows).request}`, (row) => row.request === middleOf(rows).request],
    ],
    searches: ({ number, request }) => [number, number.toLowerCase(), String(request), `#${request}`],
    refused:
      'page=0 status=open status=issued,issued request=0 ageing=to_45 due_from=2026-02-30 value_to=1000 ordering=notes',
  },
  {
    path: 'documents',
    ids: async () => [
      ...(await idsIn(attachment)).map((id) => documentId('attachment', id)),
      ...(await idsIn(invoice)).map((id) => documentId('invoice', id)),
      ...(await idsIn(debitNote)).map((id) => documentId('debit_note', id)),
    ],
    orderings: billingDocumentOrderings,
    totals: {},
    filters: (rows) => [
      ...isOf('source', documentSources, (row) => row.source.kind),
      ...isOf('kind', documentKinds),
      ['kind=image&source=invoice', none],
      ...isBilledTo(rows[0]),
      ...isBetween('created', '2026-11-20', dayInSaoPaulo),
    ],
    searches: ({ name, source }) => [name.toUpperCase(), source.number, '.pdf'],
    refused: 'page=0 source=bm kind=gif competencia=2026-13 created_from=2026-02-30 ordering=id',
  },
]

describe.each(lists)('the list of $path (BIL-03, INV-02, ND-01, ND-03, DOC-01)', (list) => {
  const { path, orderings, totals, filters, searches, refused } = list
  const totalsOf = (rows: readonly Row[], query = '') => {
    const counted = rows.filter(({ status }) => status !== 'cancelled' || query === 'status=cancelled')
    const sums = Object.entries(totals).map(([name, of]) => [name, sumOf(counted.map(of))])
    return Object.fromEntries(sums.length > 0 ? [...sums, ['left_out', rows.length - counted.length]] : [])
  }

  test('is a page of twenty, the newest first, with the totals of all', async () => {
    const all = await everyOne(path)
    const body = await ask(path)
    const newest = orderings.includes('id')
      ? (await list.ids()).sort((left, right) => right - left)
      : idsOf(await everyOne(path, 'ordering=-created_at'))

    expect(idsOf(all)).toEqual(newest)
    expect(idsOf(all).sort()).toEqual((await list.ids()).sort())
    expect([body.count, idsOf(body.results)]).toEqual([all.length, idsOf(all).slice(0, 20)])
    expect(body).toMatchObject({
      next: `${server.origin}/api/v1/billing/${path}/?page=2`,
      previous: null,
      totals: totalsOf(all),
      filter: { client: null, cost_center: null },
    })
  })

  test('is empty past its end, and leads back to the last page', async () => {
    const body = await ask(path, 'page=9999999')
    const last = Math.ceil(body.count / 20)
    expect(body).toMatchObject({ results: [], next: null })
    expect(body.previous).toBe(`${server.origin}/api/v1/billing/${path}/?page=${last}`)
  })

  test.each(orderings.flatMap((name) => [name, `-${name}`]))('ordered by %s is in that order', async (ordering) => {
    const rows = await everyOne(path, `ordering=${ordering}`)
    const places = await placesOf(ordering.replace('-', ''), rows)
    const sorted = [...places].sort((left, right) => (left < right ? -1 : left > right ? 1 : 0))

    expect(places).toEqual(ordering.startsWith('-') ? sorted.reverse() : sorted)
    expect(new Set(places).size).toBeGreaterThan(1)
    expect(idsOf(rows).sort()).toEqual((await list.ids()).sort())
  })

  test('shows, counts and sums what a filter matches, in its order', async () => {
    const all = await everyOne(path)
    for (const [query, matches] of filters(all)) {
      const expected = all.filter(matches)
      const body = await ask(path, query)
      expect([query, expected.length > 0]).toEqual([query, matches !== none])
      expect([query, idsOf(await everyOne(path, query))]).toEqual([query, idsOf(expected)])
      expect([query, body.count, body.totals]).toMatchObject([query, expected.length, totalsOf(expected, query)])
    }
  })

  test('says what the ids of its filter stand for', async () => {
    const [named] = await server.database.select().from(client).where(eq(client.id, 7))
    const [coded] = await server.database.select().from(costCenter).where(eq(costCenter.id, 3))

    expect((await ask(path, 'client=7&cost_center=3')).filter).toEqual({
      client: { id: 7, name: named?.name },
      cost_center: { id: 3, code: coded?.code, name: coded?.name },
    })
    expect((await ask(path, 'client=9999999999&cost_center=9999999999')).filter).toEqual({
      client: null,
      cost_center: null,
    })
  })

  test('is searched by number, client, CNPJ, cost center and what else names a row, wildcards taken as they are', async () => {
    const all = await everyOne(path)
    const one = all.find((row) => row.sales_order || row.debit_notes?.length) ?? all[0]
    const [{ cnpj } = { cnpj: '' }] = await server.database.select().from(client).where(eq(client.id, one.cliente.id))
    const formatted = cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
    const ofClient = path === 'documents' ? [] : [cnpj, formatted]
    for (const text of [...searches(one), one.cliente.name.toUpperCase(), one.cost_center.code, ...ofClient]) {
      const found = await everyOne(path, `search=${encodeURIComponent(text)}`)
      expect([text, idsOf(found).includes(one.id)]).toEqual([text, true])
    }
    const placed = await everyOne(path, `search=${one.cost_center.code}`)
    expect(new Set(placed.map(({ cost_center }) => cost_center.code))).toEqual(new Set([one.cost_center.code]))
    for (const text of ['nobody-is-called-that', '%25', '%25%25'])
      expect((await ask(path, `search=${text}`)).count).toBe(0)
  })

  test.each(refused.split(' '))('refuses %s at its field', async (query) => {
    const { status, body } = await server.get(`billing/${path}/?${query}`, token)
    expect([status, body]).toEqual([400, { [query.split('=')[0] ?? '']: ['Valor inválido.'] }])
  })
})

test.each([
  'page=0',
  'page=-1',
  'page=1000000000',
  'page=x',
  'page=1.5',
  'page=1&page=2',
  'page_size=0',
  'page_size=101',
])('a list refuses %s at its field', async (query) => {
  const { status, body } = await server.get(`billing/reports/?${query}`, token)
  expect([status, body]).toEqual([400, { [query.split('=')[0] ?? '']: [expect.any(String)] }])
})

test('a search takes at most a hundred characters', async () => {
  const statusFor = async (length: number) =>
    (await server.get(`billing/reports/?search=${'x'.repeat(length)}`, token)).status
  expect([await statusFor(100), await statusFor(101)]).toEqual([200, 400])
})

const dayIn = (text: string) => text.slice(0, 10).split('-').reverse().join('/')
const same = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value.toUpperCase()]))
const files = [
  {
    path: 'invoices/export/?ordering=due_date&ageing=over_90',
    name: 'faturas-2026-11-20.csv',
    fields: 'number corporate_name cnpj cost_center bm competencia due_date days_overdue value sales_order status',
    words: { status: same(invoiceStatuses) },
    cells: (row: Row) => [
      ...[row.number, row.cliente.corporate_name, row.cliente.cnpj, row.cost_center.code, row.bm],
      ...[dayIn(row.competencia), dayIn(row.due_date), row.days_overdue, row.value.replace('.', ',')],
      ...[row.sales_order, 'ISSUED'],
    ],
  },
  {
    path: 'nd-requests/export/?status=debited&ordering=id',
    language: 'en',
    name: 'debit-note-requests-2026-11-20.csv',
    fields: 'id cliente cost_center competencia created_at assets value debit_notes status',
    words: { status: same(ndRequestStatuses) },
    cells: (row: Row) => [
      ...[row.id, row.cliente.name, row.cost_center.code, row.competencia, dayInSaoPaulo(row)],
      ...[row.assets, row.value, row.debit_notes.map((note: Row) => note.number).join(', '), 'DEBITED'],
    ],
  },
  {
    path: 'debit-notes/export/?ordering=id',
    name: 'notas-de-debito-2026-11-20.csv',
    fields: 'number cnpj request due_date part value status',
    words: { status: same(debitNoteStatuses) },
    cells: (row: Row) => [
      ...[row.number, row.cliente.cnpj, row.request, dayIn(row.due_date), `${row.part}/${row.parts}`],
      ...[row.value.replace('.', ','), row.status.toUpperCase()],
    ],
  },
  {
    path: 'documents/export/?source=report&ordering=name',
    name: 'documentos-2026-11-20.csv',
    fields: 'name kind size source number created_at',
    words: { kind: same(documentKinds), source: same(documentSources) },
    cells: ({ name, kind, size, source, created_at }: Row) => [
      ...[name, kind.toUpperCase(), size ?? '', 'REPORT', source.number, dayIn(created_at)],
    ],
  },
]
test.each(files)(
  '$path is a file that says what the list says',
  async ({ path, language = 'pt', name, fields, words, cells }) => {
    const columns = fields.split(' ').map((field) => ({ field, title: field }))
    const { body, headers } = await server.post(`billing/${path}`, {
      token,
      body: { format: 'csv', columns, words, language },
    })
    const [list = '', query] = path.split('/export/?')
    const rows = await everyOne(list, query)
    const separator = language === 'pt' ? ';' : ','
    const quoted = (cell: unknown) =>
      /[,;]/.test(String(cell)) && String(cell).includes(separator) ? `"${cell}"` : cell

    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`)
    expect(rows.length).toBeGreaterThan(0)
    expect(body.replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
      fields.split(' ').join(separator),
      ...rows.map((row) => cells(row).map(quoted).join(separator)),
    ])
  },
)

test('the totals of a list hold whatever was written before it was asked for, by whichever process', async () => {
  const { totals, results } = await ask('reports', 'status=not_cancelled')
  const [{ id }] = results
  const sum = async () => (await ask('reports', 'status=not_cancelled')).totals.valor_bm
  const raised = fromCents(toCents(totals.valor_bm) + 1_000)

  await addTo(id, 10)
  expect(await sum()).toBe(raised)
  expect(await sum()).toBe(raised)
  await addTo(id, -10)
  expect(await sum()).toBe(totals.valor_bm)
})

if (process.env['TEST_DATABASE_URL']) {
  test('what is being written is in no total until it is committed, then in the next', async () => {
    const { totals, results } = await ask('reports', 'status=not_cancelled')
    const sum = async () => (await ask('reports', 'status=not_cancelled')).totals.valor_bm
    await server.database.transaction(async (transaction) => {
      await addTo(results[0].id, 10, transaction)
      expect(await sum()).toBe(totals.valor_bm)
      expect(await sum()).toBe(totals.valor_bm)
    })
    expect(await sum()).toBe(fromCents(toCents(totals.valor_bm) + 1_000))
    await addTo(results[0].id, -10)
  })
}

async function addTo(id: number, amount: number, database: Pick<Database, 'update'> = server.database): Promise<void> {
  const total = sql`${report.total} + ${amount}`
  await database.update(report).set({ total }).where(eq(report.id, id))
}

/** What rows are ordered by: amounts as numbers, and a client by the place that the database gives its name. */
async function placesOf(name: string, rows: readonly Row[]): Promise<(string | number)[]> {
  const clients = await server.database.select({ name: client.name }).from(client).orderBy(client.name)
  const places = new Map(clients.map((one, place) => [one.name, place]))
  return rows.map((row) => {
    if (name === 'cliente') return places.get(row.cliente.name) ?? -1
    return ['value', 'valor_bm', 'size'].includes(name) ? Number(row[name] ?? 0) : row[name]
  })
}

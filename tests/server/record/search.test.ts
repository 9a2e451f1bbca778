import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asset, client, costCenter, report } from '../../../server/database/schema'
import { amountIn, numberIn, signedNumberIn } from '../../../server/record/search'
import { makeNdRequest, planOf, postNd } from '../../machines/billing/nd-request/nd-records'
import { makeReport } from '../../support/billable-report'
import { formOf, sampleFile } from '../../support/samples/sample-files'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let token: string
afterAll(() => server.close())

/** What is searched for, by its list: the number of the record, and the id of its row. */
const made: Record<string, { readonly number: string; readonly id: number }> = {}
const texts: Record<string, string> = {}

/** A report with an invoice, and a request with a note, of a client and a cost center whose names have accents. */
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
  const { database } = server
  await database.update(client).set({ name: 'Ipê 100%_Mineração', cnpj: '12ABC34501DE35' }).where(eq(client.id, 1))
  await database.update(costCenter).set({ name: 'Pátio São João' }).where(eq(costCenter.id, 1))
  await database.update(asset).set({ name: 'Caminhão-pipa Ipê' }).where(eq(asset.id, 1))
  const bm = await makeReport(server, { lines: ['7654321.98'] })
  await database.update(report).set({ purchase_order: 'PO/4500-É', frs: 'frs 10009' }).where(eq(report.id, bm.id))
  expect(await writeServiceOrder(bm.id, 'OS-Ção 77')).toBe(200)
  const bill = { report: bm.id, kind: 'invoice', value: '7654321.98', lines: [], items: [], due_date: '2026-12-20' }
  const invoice = (await postNd(server, 'invoices/', bill, { token })).body
  const order = { sales_order: 'OV Ágil 9' }
  await postNd(server, `invoices/${invoice.id}/sales-order/`, order, { token, version: invoice.version })
  const request = await makeNdRequest(server, token, { values: ['4321987.65'], as: 'approved' })
  const notes = `nd-requests/${request.id}/debit-notes/`
  const { body } = await postNd(server, notes, planOf(['4321987.65']), { token, version: request.version })
  const file = await server.post(`billing/reports/${bm.id}/documents/`, {
    token,
    headers: { 'Idempotency-Key': 'search-test-file' },
    body: formOf(sampleFile('pdf', 'Medição assinada.pdf')),
  })
  const [note] = body.debit_notes
  made['reports'] = { number: String(bm.id), id: bm.id }
  made['invoices'] = { number: invoice.number, id: invoice.id }
  made['nd-requests'] = { number: String(request.id), id: request.id }
  made['debit-notes'] = { number: note.number, id: note.id }
  made['documents'] = { number: file.body.name, id: file.body.id * 3 }
  for (const [list, { number }] of Object.entries(made)) texts[list] = number
})

/** On the only line of a report. */
async function writeServiceOrder(report: number, service_order: string): Promise<number> {
  const lines = `billing/reports/${report}/lines/`
  const [line] = (await server.get(lines, token)).body
  const { status, failure_analysis, observations, value, initial, final, franchise, rent, excess, discount } = line
  const body = { status, failure_analysis, observations, value, initial, final, franchise, rent, excess, discount }
  const headers = { 'If-Match': `"${line.version}"`, 'Idempotency-Key': `search-test-${line.version}` }
  const answer = await server.call('PATCH', `${lines}${line.id}/`, { token, headers, body: { ...body, service_order } })
  return answer.status
}

const idsOf = async (path: string, text: string): Promise<number[]> => {
  const { status, body } = await server.get(`${path}/?page_size=100&search=${encodeURIComponent(text)}`, token)
  expect([text, status]).toEqual([text, 200])
  return body.results.map(({ id }: { id: number }) => id)
}

const whose = [
  'ipe',
  'IPÊ',
  'ipê 100%_m',
  'mineracao IPE',
  'patio sao joao',
  'joao  patio',
  '12.ABC.345/01DE-35',
  '12abc34501de35',
  '12.abc.345',
]
const bought = ['po/4500-e', 'FRS 10009', 'os-cao 77']
const accentsAlone = ['´', '\u0301', '\u0301 \u0303']
const printed = (amount: string, english: string) => [`R$ ${amount}`, amount, english, english.replaceAll(',', '')]

const cases: readonly (readonly [list: string, texts: (number: Readonly<Record<string, string>>) => string[]])[] = [
  [
    'reports',
    ({ reports = '', invoices = '' }) => [
      ...[...whose, ...bought, ...printed('7.654.321,98', '7,654,321.98')],
      ...[reports, `#${reports}`, invoices],
    ],
  ],
  [
    'invoices',
    ({ reports = '', invoices = '' }) => [
      ...[...whose, ...bought, ...printed('7.654.321,98', '7,654,321.98'), 'ov agil', reports, `#${reports}`],
      ...[invoices, invoices.toLowerCase(), invoices.replace(/-0+/, '-'), invoices.replace(/\D+0*/, '')],
    ],
  ],
  [
    'nd-requests',
    ({ 'nd-requests': own = '', 'debit-notes': note = '' }) => [
      ...[...whose, ...printed('4.321.987,65', '4,321,987.65'), own, `#${own}`, note, note.replace(/-0+/, '-')],
    ],
  ],
  [
    'debit-notes',
    ({ 'nd-requests': request = '', 'debit-notes': own = '' }) => [
      ...[...whose, ...printed('4.321.987,65', '4,321,987.65'), `#${request}`],
      ...[own, own.toLowerCase(), own.replace(/-0+/, ' '), own.replace(/\D+0*/, '')],
    ],
  ],
  ['documents', ({ reports = '' }) => [...whose, ...bought, 'medicao ASSINADA', '.pdf', `#${reports}`]],
]

describe('a search finds what is printed, whatever its accents, capitals and signs (BIL-03, INV-02)', () => {
  test.each(cases)('in the list of %s', async (list, textsOf) => {
    for (const text of textsOf(texts))
      expect([text, (await idsOf(`billing/${list}`, text)).includes(made[list]?.id ?? 0)]).toEqual([text, true])
    for (const text of [
      '%',
      '_p_',
      'ip%',
      '\\',
      'R$ 0,01',
      '#999999999',
      'FL-999999999',
      'ipe nenhum',
      ...accentsAlone,
    ])
      expect([text, await idsOf(`billing/${list}`, text)]).toEqual([text, text === '%' ? await ofClient(list) : []])
  })

  test('in the selectors of client, cost center and asset', async () => {
    for (const text of ['ipe 100%', '12.ABC.345']) expect(await idsOf('billing/clients', text)).toEqual([1])
    expect(await idsOf('billing/cost-centers', 'sao joao')).toEqual([1])
    expect(await idsOf('assets/offered', 'caminhao-PIPA ipe')).toEqual([1])
  })

  test('by nothing where only accents are said, by no search where only blanks are', async () => {
    for (const path of ['billing/clients', 'billing/cost-centers', 'assets/offered']) {
      for (const text of accentsAlone) expect([path, await idsOf(path, text)]).toEqual([path, []])
      expect(await idsOf(path, '  ')).toEqual(await idsOf(path, ''))
    }
  })

  test('by a number alone only where that is the number', async () => {
    const { number } = made['reports'] ?? { number: '' }
    expect(await idsOf('billing/reports', `#${number}`)).toEqual([Number(number)])
    expect(await idsOf('billing/invoices', made['invoices']?.number ?? '')).toEqual([made['invoices']?.id])
  })

  /** The only name with such a sign. */
  async function ofClient(list: string): Promise<number[]> {
    return idsOf(`billing/${list}`, 'ipê 100%')
  }
})

test('no service order is found any more when no line has it', async () => {
  const { id } = await makeReport(server, { lines: ['10.00'] })
  expect(await writeServiceOrder(id, 'OS-Pá 79')).toBe(200)
  expect(await idsOf('billing/reports', 'os-pa 79')).toEqual([id])
  expect(await writeServiceOrder(id, 'OS 78')).toBe(200)
  expect(await idsOf('billing/reports', 'os-pa 79')).toEqual([])
  expect(await idsOf('billing/reports', 'os 78')).toEqual([id])
})

test.each([
  ['R$ 1.234,56', '1234.56'],
  ['R$1234', '1234.00'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1234.56', '1234.56'],
  ['-R$ 0,50', '-0.50'],
  ['R$ -1.000,00', '-1000.00'],
  ['1.234', null],
  ['1234', null],
  ['12.34.56', null],
  ['1,23', '1.23'],
  ['aurora', null],
])('%s is the amount %s', (text, amount) => {
  expect(amountIn(text)).toBe(amount)
})

test('a number is read with its sign and its zeros, of another record only with its sign', () => {
  const sign = /FL[\s-]*/
  expect(
    ['FL-000353', 'fl353', 'FL 353', '000353', '353', '0', 'FL-', 'ND-1'].map((text) => numberIn(text, sign)),
  ).toEqual([353, 353, 353, 353, 353, null, null, null])
  expect([signedNumberIn('353', sign), signedNumberIn('FL-353', sign)]).toEqual([null, 353])
})

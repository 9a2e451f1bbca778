import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyCompany } from '../../../contract/billing/company/company'
import { fromCents } from '../../../contract/money'
import { reportDocument } from '../../../server/billing/report/report-document'
import { type Measurement, readMeasurement } from '../../../server/billing/report/report-measurement'
import { report, reportLine } from '../../../server/database/schema'
import { drawPdf } from '../../../server/pdf/pdf'
import { makeReport } from '../../support/billable-report'
import { pagesOf, textsOf } from '../../support/pdf-texts'
import { startTestServer, type TestServer } from '../../support/server'
import { dayOf, readWorkbook } from '../../support/workbook'

const issuer = {
  ...emptyCompany,
  ...{ name: 'Locadora Teste', corporate_name: 'Locadora Teste Ltda.', cnpj: '11222333000181', address: 'Rua Um, 1' },
}

let server: TestServer
let token: string
/** Of two assets, one of which nobody has read, and a credit. */
let small: Measurement
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
  const { database } = server
  const { id, lines } = await makeReport(server, { lines: ['1000.00', '12340.50'], items: ['-40.50'] })
  await database.update(report).set({ purchase_order: '4512345678', frs: '' }).where(eq(report.id, id))
  const charged = { rent: '12000.00', excess: '400.50', discount: '60.00', service_order: 'OS-77' }
  await database
    .update(reportLine)
    .set(charged)
    .where(eq(reportLine.id, lines[1] ?? 0))
  await database
    .update(reportLine)
    .set({ final: 1_000 })
    .where(eq(reportLine.id, lines[0] ?? 0))
  small = await readMeasurement(database, id)
})
afterAll(() => server.close())

const ask = (path: string, by = token) =>
  server.app.request(`/api/v1/billing/reports/${path}`, { headers: { Authorization: `Bearer ${by}` } })

const definition = (measurement: Measurement, language: 'pt' | 'en' = 'pt') =>
  reportDocument({ ...measurement, issuer, language, today: '2026-11-05' }).definition

const read = (measurement: Measurement, language: 'pt' | 'en' = 'pt') =>
  textsOf(definition(measurement, language).content).filter((text) => text !== '')

test('BM-03: the document says of each asset what was measured and what it comes to, then the other items and the sums', () => {
  const { report, lines } = small
  const { cliente, cost_center } = report
  const names = lines.map(({ asset }) => `${asset.code} · ${asset.name}`)
  const texts = read(small)
  expect(texts.slice(texts.indexOf('Cliente'))).toEqual([
    ...['Cliente', cliente.corporate_name, expect.stringMatching(/^CNPJ /)],
    ...['Centro de custo', `${cost_center.code} · ${cost_center.name}`, 'Pedido de compra', '4512345678'],
    ...['Período medido', expect.stringMatching(/^01\/10\/\d{4} a 31\/10\/\d{4}$/), 'Competência', '10/2026'],
    ...['Emissão', '21/10/2026', 'Total da medição', 'R$ 13.300,00'],
    ...['Item', 'Ativo', 'OS', 'Inicial', 'Final', 'Medido', 'Franquia'],
    ...['Locação (R$)', 'Excedente (R$)', 'Desconto ou multa (R$)', 'Total (R$)'],
    ...['1', names[0], '1.000', '1.000', 'sem leitura', '200', '1.000,00', '0,00', '0,00', '1.000,00'],
    ...['2', names[1], 'OS-77', '1.000', '1.211', '211 h', '200', '12.000,00', '400,50', '-60,00', '12.340,50'],
    ...['Soma dos ativos', '13.000,00', '400,50', '-60,00', '13.340,50'],
    ...['Item', 'Outros itens', 'Observação', 'Valor (R$)', '1', 'Frete 1', 'Ida e volta', '-40,50'],
    ...['Soma dos outros itens', '-40,50', 'Total da medição', 'R$ 13.300,00'],
    ...['De acordo', 'Pela contratada', 'Locadora Teste Ltda.', 'Assinatura', 'Nome', 'Data'],
    ...['Pelo cliente', cliente.corporate_name, 'Assinatura', 'Nome', 'Data'],
  ])
  expect(texts.slice(0, 5)).toEqual([
    ...['Locadora Teste Ltda.', 'CNPJ 11.222.333/0001-81', 'Rua Um, 1', 'Boletim de medição', `#${report.id}`],
  ])
})

test('BM-03: of a cancelled report it says so, across each page too; in English where the screen does', () => {
  const cancelled: Measurement = { ...small, report: { ...small.report, status: 'cancelled' } }
  expect(read(cancelled)).toContain('CANCELADO')
  expect(read(cancelled), 'nobody signs it').not.toContain('De acordo')
  expect(read(cancelled)).toContain('R$ 13.300,00')
  expect(definition(cancelled).watermark).toMatchObject({ text: 'CANCELADO' })
  expect(definition(small).watermark).toBeUndefined()
  expect(read(small, 'en')).toEqual(
    expect.arrayContaining(['Measurement report', 'not read', 'R$ 13,300.00', 'Agreed']),
  )
})

test('BM-03: all of 130 assets are on it, on pages that are numbered and begin with the heading', async () => {
  const [, line] = small.lines
  if (!line) throw new Error('the report has no second line')
  const lines = Array.from({ length: 130 }, (_, index) => ({
    ...line,
    asset: { ...line.asset, code: `ATV-${String(index + 1).padStart(4, '0')}` },
  }))
  const valor_bm = fromCents(130 * 1_234_050 - 4_050)
  const many = { ...small, report: { ...small.report, valor_bm }, lines }
  const texts = read(many)
  for (const { asset } of lines) expect(texts).toContain(`${asset.code} · ${asset.name}`)
  expect(texts).toEqual(expect.arrayContaining(['1.604.265,00', 'R$ 1.604.224,50']))
  const document = reportDocument({ ...many, issuer, language: 'pt', today: '2026-11-05' })
  expect(document.footer).toEqual({
    name: `Locadora Teste Ltda. · Boletim de medição #${small.report.id} · gerado em 05/11/2026`,
    pages: 'Página {page} de {pages}',
  })
  expect(pagesOf(await drawPdf(document, new AbortController().signal))).toBe(6)
})

test('BM-03: the spreadsheet holds days and amounts as such, a row for each part, and comes to the total of the report', async () => {
  const { report, lines } = small
  const answer = await ask(`${report.id}/xlsx/`)
  const name = `BM-${String(report.id).padStart(6, '0')}-2026-10`
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}.xlsx"`)
  const { rows, sheet, frozenRows } = readWorkbook(new Uint8Array(await answer.arrayBuffer()))
  expect([sheet, frozenRows]).toEqual([name, 4])
  const [names = [], facts = [], heading = [], ...parts] = rows
  const factOf = (title: string) => facts[names.findIndex(({ value }) => value === title)]
  expect(factOf('Cliente')).toMatchObject({ kind: 'text', value: report.cliente.corporate_name })
  expect(factOf('Início')).toMatchObject({ kind: 'number', format: 'dd/mm/yyyy' })
  expect(dayOf(factOf('Início')?.value ?? '')).toBe(report.inicio)
  expect(names.map(({ value }) => value)).not.toContain('FRS')
  expect(heading).toHaveLength(12)
  const [first, second, assets, item, items, all] = parts.map((cells) =>
    cells.map(({ value }) => value).filter(Boolean),
  )
  const of = (index: number) => [lines[index]?.asset.code, lines[index]?.asset.name]
  expect(first).toEqual([...of(0), 'h', '1000', '1000', '0', '200', '1000', '0', '0', '1000'])
  expect(second).toEqual([...of(1), 'OS-77', 'h', '1000', '1211', '211', '200', '12000', '400.5', '60', '12340.5'])
  expect(assets).toEqual(['Soma dos ativos', '13000', '400.5', '60', '13340.5'])
  expect(item).toEqual(['Frete 1 · Ida e volta', '-40.5'])
  expect(items).toEqual(['Soma dos outros itens', '-40.5'])
  expect(all).toEqual(['Total da medição', '13300'])
  expect(parts[1]?.slice(-4).map(({ kind, format }) => [kind, format])).toEqual(Array(4).fill(['number', '#,##0.00']))
})

test('BM-03: the document comes as a file named after the report and its month, also of a cancelled one', async () => {
  const [cancelled] = await server.database.select().from(report).where(eq(report.status, 'cancelled')).limit(1)
  for (const { id, competencia } of [small.report, cancelled ?? small.report]) {
    const answer = await ask(`${id}/pdf/?language=en`)
    const name = `BM-${String(id).padStart(6, '0')}-${competencia}.pdf`
    expect([answer.status, answer.headers.get('Content-Disposition')]).toEqual([200, `attachment; filename="${name}"`])
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
})

test('BM-03: where nobody has said which company measures, the document says so and the spreadsheet comes', async () => {
  const unnamed = await startTestServer({ settings: { firstCompany: null } })
  try {
    const { access } = await unnamed.signIn('bruno.lima')
    const { status, body } = await unnamed.get('billing/reports/1/pdf/', access)
    expect([status, body]).toEqual([
      409,
      { detail: 'Falta dizer que empresa emite os boletins: em Faturamento, Empresa.' },
    ])
    expect((await unnamed.get('billing/reports/1/xlsx/', access)).status).toBe(200)
  } finally {
    await unnamed.close()
  }
})

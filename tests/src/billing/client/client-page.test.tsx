// @vitest-environment jsdom
import type { UseQueryResult } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AccessModule } from '../../../../contract/access/access'
import type { ReportPage } from '../../../../contract/billing/report'
import { masterPermissions } from '../../../../contract/permissions'
import { type Problem, readProblem } from '../../../../contract/problem'
import { type ClientAnswers, ClientView } from '../../../../src/billing/client/client.view'
import { clientLogWords } from '../../../../src/billing/client/client-log'
import { masterLog, masterRecord } from '../../../../src/billing/master-data/master-data.queries'
import { entitledTo } from '../../../support/module-list'
import { billingAdmin } from '../../../support/people'
import { facts, lacking, openRecord, plain, rowsIn } from '../../../support/record-page'
import { clientLog, clientRecord } from '../../../support/samples/sample-client'
import { invoicePage } from '../../../support/samples/sample-invoice'
import { debitNotePage, ndRequestPage } from '../../../support/samples/sample-nd'
import { report } from '../../../support/samples/sample-report'

const client = { id: 3, name: 'Usina Aurora' }
const filter = { client, cost_center: null }
const reportPage = {
  ...invoicePage,
  count: 1,
  filter,
  results: [report],
  totals: { valor_bm: '2000.00', balance: '700.00', left_out: 0 },
} as unknown as ReportPage

function answered<Page>(data: Page | Problem): UseQueryResult<Page, Problem> {
  const isProblem = typeof data === 'object' && data !== null && 'refusal' in data
  const told = isProblem ? { data: undefined, error: data } : { data, error: null }
  return { ...told, isFetching: false } as unknown as UseQueryResult<Page, Problem>
}

const all: ClientAnswers = {
  reports: answered(reportPage),
  invoices: answered({ ...invoicePage, filter }),
  requests: answered({ ...ndRequestPage, filter }),
  notes: answered({ ...debitNotePage, filter }),
}

interface Opened extends Partial<ClientAnswers> {
  readonly record?: object | Problem
  readonly modules?: readonly AccessModule[]
}

async function open({ record = clientRecord, modules = [billingAdmin], ...change }: Opened = {}) {
  const opened = openRecord(
    (path) => (path.endsWith('/logs/') ? clientLog : record),
    (api) => (
      <ClientView
        {...{ id: 3, tab: 'summary', today: '2026-11-20', modules, neighbours: null, ...all, ...change }}
        source={masterRecord(api, 'client', 3)}
        log={masterLog(api, 'client', 3)}
        logWords={clientLogWords}
        edit={masterPermissions.client}
        onOpen={() => undefined}
      />
    ),
  )
  await screen.findByRole(record === clientRecord ? 'complementary' : 'alert')
  return opened
}

const figures = () =>
  within(screen.getByRole('region', { name: 'Em aberto' }))
    .getAllByRole('link')
    .map((link) => [plain(link.textContent), link.getAttribute('href')?.replace('/faturamento/', '')])

test('BIL-04: a client’s page says what is open with it, each figure the way to the list behind it', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Usina Aurora')
  expect(screen.getByText('CNPJ 12.ABC.345/01DE-35')).toBeTruthy()
  const aged = (page: { totals: { ageing: Record<string, { value: string }> } }, without = '') =>
    Object.entries(page.totals.ageing).reduce(
      (sum, [name, { value }]) => sum + (name === without ? 0 : Number(value)),
      0,
    )
  const told = figures()
  expect(told.map(([, href]) => href)).toEqual([
    'boletins-de-medicao?balance=some&client=3',
    'list-faturas?status=issued&client=3',
    'list-faturas?status=issued&client=3&due_to=2026-11-19',
    'solicitacoes-nota-debito?status=approved&client=3',
    'notas-de-debito?status=issued&client=3',
    'notas-de-debito?status=issued&client=3&due_to=2026-11-19',
  ])
  expect(told[0]?.[0]).toBe('Saldo a faturarR$ 700,00')
  const written = (value: number) => plain(value.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }))
  expect(told[1]?.[0]).toBe(`Faturas em aberto${written(aged(invoicePage))}`)
  expect(told[2]?.[0]).toBe(`Faturas vencidas${written(aged(invoicePage, 'not_due'))}`)
})

test('BIL-04: the latest records of each kind stand there, and the way to all of them', async () => {
  await open()
  const invoices = screen.getByRole('region', { name: 'Faturas de locação' })
  expect(rowsIn(invoices)).toHaveLength(invoicePage.results.length + 1)
  expect(
    within(invoices)
      .getByRole('link', { name: /^Ver todos/ })
      .getAttribute('href'),
  ).toBe('/faturamento/list-faturas?client=3')
  const [, row] = rowsIn(screen.getByRole('region', { name: 'Boletins de medição' }))
  expect(row?.[0]).toMatch(/^#12/)
})

test('BIL-04: what a person may not see is neither shown nor counted', async () => {
  await open({ reports: null, requests: null, notes: null })
  expect(figures().map(([text]) => text?.replace(/R\$.*/, ''))).toEqual(['Faturas em aberto', 'Faturas vencidas'])
  expect(screen.queryByRole('region', { name: 'Boletins de medição' })).toBeNull()
  cleanup()
  await open({ invoices: null })
  expect(screen.queryByRole('region', { name: 'Vencimento das faturas emitidas' })).toBeNull()
})

test('BIL-04: its data stand beside it, and what was done to it is for whoever sees master data', async () => {
  const { asked } = await open()
  expect(await facts()).toEqual([
    ['Razão social', 'Usina Aurora S.A.'],
    ['CNPJ', '12.ABC.345/01DE-35'],
    ['Endereço', 'Rodovia BR-101, km 12'],
    ['Cidade', 'Betim · MG'],
    ['CEP', '32600-001'],
    ['Prazo de pagamento', '30 dias'],
    ['E-mail para documentos', 'fiscal@aurora.example'],
    ['Contato', 'Helena Prado helena@aurora.example (31) 3333-0100'],
    ['Contato', 'Rui Melo (31) 3333-0101'],
  ])
  expect(asked).toContain('/billing/clients/3/logs/ 1')
  cleanup()
  const biller = await open({ modules: [entitledTo('faturamento', ['faturamento_faturas'])] })
  expect(new Set(biller.asked)).toEqual(new Set(['/billing/clients/3/']))
  expect(screen.queryByRole('link', { name: 'Histórico' })).toBeNull()
  for (const name of ['Alterar cadastro', 'Inativar cadastro'])
    expect(await screen.findByRole('button', { name, description: lacking('Criar e alterar clientes') })).toBeTruthy()
})

test('BIL-04: one that does not exist says so; a part that does not come says so by itself', async () => {
  await open({ record: readProblem(404, null) })
  expect(screen.getByRole('alert').textContent).toBe('O cliente #3 não existe.')
  cleanup()
  await open({ invoices: answered<never>(readProblem(503, null) as never) })
  const part = screen.getByRole('region', { name: 'Faturas de locação' })
  expect(within(part).getByRole('alert').textContent).toContain('Esta parte da página não pôde ser carregada.')
  expect(figures()).toHaveLength(4)
})

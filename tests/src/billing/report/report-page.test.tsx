// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AccessModule } from '../../../../contract/access/access'
import type { Report } from '../../../../contract/billing/report'
import type { LogEntry, LogPage } from '../../../../contract/log'
import type { Problem } from '../../../../contract/problem'
import { reportLog, report as source } from '../../../../src/billing/report/report.queries'
import { ReportView } from '../../../../src/billing/report/report.view'
import type { RecordTab } from '../../../../src/ui/record/tabs'
import { screenInJsdom } from '../../../engine/views/screen-in-jsdom'
import { situationOn } from '../../../machines/billing/record-shown'
import { billingAdmin, billingUser, unavailable } from '../../../support/people'
import {
  changed,
  facts,
  factsIn,
  headOf,
  keepsToRecordPages,
  lacking,
  openRecord,
  plain,
  situation,
} from '../../../support/record-page'
import { log, report } from '../../../support/samples/sample-report'

/** What a server answers; a test changes it while the page is open. */
interface Server {
  report?: Partial<Report> | Problem
  log?: (page: number) => LogPage | Problem
}

interface Options {
  readonly tab?: RecordTab
  readonly modules?: readonly AccessModule[]
}

/** The page of report 12. */
function open(server: Server = {}, { tab = 'summary', modules = [billingAdmin] }: Options = {}) {
  return openRecord(
    (path, page) => (path.endsWith('/logs/') ? (server.log?.(page) ?? log) : changed(report, server.report)),
    (api) => (
      <ReportView
        id={12}
        tab={tab}
        source={source(api, 12)}
        log={reportLog(api, 12)}
        modules={modules}
        dialogs={['invoice.issue', 'provision.book', 'report.edit', 'report.clone', 'report.cancel']}
      />
    ),
  )
}

keepsToRecordPages<Server>({
  holding: (report) => ({ report, ...('refusal' in report && report.status === 404 ? { log: () => report } : {}) }),
  open,
  missing: 'O boletim #12 não existe.',
  failed: 'O boletim não pôde ser carregado.',
  all: ['Ver todos os boletins', '/faturamento/boletins-de-medicao'],
  cancelled: 'Cancelado',
  left: ['Clonar para o próximo período'],
})

test('the summary shows every field that the specification names, and what the total splits into (BM-03)', async () => {
  open({
    report: {
      status: 'partially_invoiced',
      valor_bm: '1000.00',
      invoiced: '400.00',
      provisioned: '125.00',
      balance: '475.00',
      faturas: [
        { id: 3, number: 'FL-000003', status: 'issued' },
        { id: 4, number: 'FL-000004', status: 'issued' },
      ],
      purchase_order: '4512345678',
      frs: '1012345678',
      notes: 'Conferida.',
      other_items: 2,
    },
  })
  await situation()
  expect(headOf().textContent).toMatch(
    /^Boletim #1210\/2026.*Usina Aurora · CB-0003 · Mina · 01\/10\/2026 a 31\/10\/2026/,
  )
  expect(factsIn(headOf())).toEqual([
    ['Valor', 'R$ 1.000,00'],
    ['Faturado', 'R$ 400,00'],
    ['Provisionado', 'R$ 125,00'],
    ['Saldo a faturar', 'R$ 475,00'],
  ])
  expect(await facts()).toEqual([
    ['Razão social', 'Usina Aurora S.A.'],
    ['CNPJ', '12.ABC.345/01DE-35'],
    ['Centro de custo (CodeB)', 'CB-0003 · Mina'],
    ['Grupo', 'Mineração'],
    ['Gerência', 'Norte'],
    ['Emissão', '31/10/2026'],
    ['Faturas', 'FL-000003, FL-000004'],
    ['Pedido de compra', '4512345678'],
    ['FRS', '1012345678'],
    ['Criado por', 'Ana Souza'],
    ['Criado em', '31/10/2026, 09:00'],
    ['Observações', 'Conferida.'],
  ])
})

test.each<RecordTab>(['summary', 'logs', 'documents', 'messages'])(
  'on the tab %s the head is the same, and says no part of the total that is nothing (BM-03)',
  async (tab) => {
    open({ report: { valor_bm: '750.00', invoiced: '750.00', balance: '0.00' } }, { tab })
    await situation()
    expect(factsIn(headOf())).toEqual([
      ['Valor', 'R$ 750,00'],
      ['Faturado', 'R$ 750,00'],
      ['Saldo a faturar', 'R$ 0,00'],
    ])
  },
)

test('a step that the person may not take says so, beside what else closes it (BIL-04)', async () => {
  open({}, { modules: [billingUser('faturamento_boletins', 'faturamento_faturas_emitir')] })
  await situation()
  expect(await situationOn(screenInJsdom())).toEqual({
    status: 'Aberto',
    open: ['Emitir fatura', 'Provisionar saldo', 'Pedir acesso'],
    closed: [
      `Alterar dados do boletim: ${lacking('Mudar boletins')}`,
      `Clonar para o próximo período: ${lacking('Criar boletins')}`,
      'Confirmar provisão: Não há provisão ativa neste boletim.',
      `Cancelar provisão: ${lacking('Cancelar faturas e provisões')}\nNão há provisão ativa neste boletim.`,
      `Cancelar fatura: ${lacking('Cancelar faturas e provisões')}\nNão há fatura ativa neste boletim.`,
      `Cancelar boletim: ${lacking('Cancelar boletins')}`,
    ],
  })
})

test.each<[RecordTab, string]>([
  ['summary', 'Resumo'],
  ['logs', 'Histórico'],
  ['documents', 'Documentos'],
  ['messages', 'Comunicação'],
])('on the tab %s the address of each tab is a link and one is current (BM-03)', async (tab, current) => {
  open({}, { tab })
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Resumo', '/faturamento/boletins-de-medicao/12'],
    ['Histórico', '/faturamento/boletins-de-medicao/12/logs'],
    ['Documentos', '/faturamento/boletins-de-medicao/12/documentos'],
    ['Comunicação', '/faturamento/boletins-de-medicao/12/comunicacao'],
  ])
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)).toEqual([
    current,
  ])
  expect(await situation()).toBeTruthy()
})

const step: LogEntry = {
  id: 1,
  at: '2026-11-02T15:00:00Z',
  user: { name: 'Bruno Lima' },
  transition: 'invoice.issue',
  subject: null,
  from: 'open',
  to: 'partially_invoiced',
  changes: [{ field: 'invoiced', old: '0.00', new: '400.00' }],
  reason: null,
}

/** A page of entries with these ids, of so many. */
const pageOf = (ids: readonly number[], count: number, hasMore: boolean): LogPage => ({
  count,
  next: hasMore ? '/next' : null,
  previous: null,
  results: ids.map((id) => ({ ...step, id })),
  totals: {},
})
const history = () => screen.findByRole('region', { name: 'Histórico' })
const entriesIn = (place: HTMLElement) => [...(place.querySelector('ol')?.children ?? [])]

test('the history says what happened, to what states, by whom, when, what changed and why (BM-09)', async () => {
  const cancelled: LogEntry = {
    ...step,
    id: 2,
    transition: 'invoice.cancel',
    subject: 'FL-000355',
    from: 'partially_invoiced',
    to: 'open',
    changes: [
      { field: 'invoiced', old: '400.00', new: '0.00' },
      { field: 'frs', old: '10', new: '' },
    ],
    reason: 'Valor divergente.',
  }
  open({ log: () => ({ ...log, count: 2, results: [cancelled, ...log.results] }) }, { tab: 'logs' })
  const region = await history()
  await waitFor(() => expect(entriesIn(region)).toHaveLength(2))
  expect(entriesIn(region).map(({ textContent }) => plain(textContent))).toEqual([
    'Bruno Lima cancelou a fatura FL-000355: Valor divergente.Faturado em parte para Aberto02/11/2026, 12:00FaturadoR$ 400,00 para R$ 0,00FRS10 para —',
    'Ana Souza criou o boletimAberto31/10/2026, 09:00',
  ])
  expect([...region.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
    '2026-11-02T15:00:00Z',
    '2026-10-31T12:00:00Z',
  ])
})

test('a status that changed by itself is shown as one', async () => {
  const changes = [{ field: 'status', old: 'open', new: 'gone' }]
  open({ log: () => ({ ...log, results: [{ ...step, from: null, to: null, changes }] }) }, { tab: 'logs' })
  const region = await history()
  await waitFor(() => expect(region.querySelectorAll('dd [data-look]')).toHaveLength(2))
  expect(plain(region.querySelector('dd')?.textContent)).toBe('Aberto para gone')
})

test('older entries come a page at a time, below the newer ones; then nothing is older', async () => {
  const server = { log: (page: number) => (page === 1 ? pageOf([4, 3], 4, true) : pageOf([3, 2, 1], 4, false)) }
  const { asked, user } = open(server, { tab: 'logs' })
  const region = await history()
  expect(await within(region).findByText('2 de 4')).toBeTruthy()
  const more = within(region).getByRole('button', { name: 'Carregar mais' })
  await user.click(more)
  expect(await within(region).findByText('Não há nada mais antigo.')).toBeTruthy()
  expect(entriesIn(region)).toHaveLength(4)
  expect(asked.at(-1)).toBe('/billing/reports/12/logs/ 2')
  expect(within(region).getByRole('button', { description: 'Não há nada mais antigo.' })).toBe(more)
  expect(more.getAttribute('aria-disabled')).toBe('true')
  await user.click(more)
  expect(asked.at(-1)).toBe('/billing/reports/12/logs/ 2')
})

test('a history of one page offers no more', async () => {
  open({}, { tab: 'logs' })
  const region = await history()
  await waitFor(() => expect(entriesIn(region)).toHaveLength(1))
  expect(within(region).queryByRole('button')).toBeNull()
})

test('older entries that do not come leave the newer ones, and are asked for again', async () => {
  const first = pageOf([3, 2], 3, true)
  const server: Server = { log: (page) => (page === 1 ? first : unavailable) }
  const { user } = open(server, { tab: 'logs' })
  const region = await history()
  await user.click(await within(region).findByRole('button', { name: 'Carregar mais' }))
  expect((await within(region).findByRole('alert')).textContent).toContain('O histórico não pôde ser carregado.')
  expect(entriesIn(region)).toHaveLength(2)
  server.log = (page) => (page === 1 ? first : pageOf([1], 3, false))
  await user.click(within(region).getByRole('button', { name: 'Tentar de novo' }))
  expect(await within(region).findByText('Não há nada mais antigo.')).toBeTruthy()
  expect(within(region).queryByRole('alert')).toBeNull()
})

test('a history that does not come says why, and the rest of the page stands', async () => {
  const server: Server = { log: () => unavailable }
  const { user } = open(server, { tab: 'logs' })
  const region = await history()
  expect((await within(region).findByRole('alert')).textContent).toBe(
    'O histórico não pôde ser carregado.\nServidor indisponível. Tente novamente em instantes.',
  )
  expect(await situation()).toBeTruthy()
  server.log = () => log
  await user.click(within(region).getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(entriesIn(region)).toHaveLength(1))
})

test('a history with nothing in it says what would be there', async () => {
  open({ log: () => pageOf([], 0, false) }, { tab: 'logs' })
  expect(
    await within(await history()).findByText('Nada foi registrado ainda. Cada passo do registro aparecerá aqui.'),
  ).toBeTruthy()
})

test('beside the other tabs stand the latest three states, and the way to the rest', async () => {
  const states = ['open', 'provisioned', 'open', 'provisioned', 'open'].map((to, index) => ({
    ...step,
    id: index + 1,
    from: null,
    to,
  }))
  open({ log: () => ({ ...pageOf([], 5, false), results: states.toReversed() }) })
  const strip = within(await situation())
  expect((await strip.findByRole('link', { name: 'Ver o histórico' })).getAttribute('href')).toBe(
    '/faturamento/boletins-de-medicao/12/logs',
  )
  expect(strip.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'Ver o histórico',
    ...['Aberto', 'Provisionado', 'Aberto'].map((word) => `${word}02/11/2026 · Bruno Lima`),
  ])
})

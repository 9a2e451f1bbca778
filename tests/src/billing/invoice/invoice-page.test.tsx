// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AccessModule } from '../../../../contract/access/access'
import type { Invoice, InvoicePage } from '../../../../contract/billing/invoice'
import type { LogPage } from '../../../../contract/log'
import type { Problem } from '../../../../contract/problem'
import {
  invoicesOfReport,
  invoiceLog as logSource,
  invoice as source,
} from '../../../../src/billing/invoice/invoice.queries'
import { InvoiceView } from '../../../../src/billing/invoice/invoice.view'
import { ReportInvoices } from '../../../../src/billing/report/report-invoices'
import type { RecordTab } from '../../../../src/ui/record/tabs'
import { billingAdmin, billingUser, unavailable } from '../../../support/people'
import {
  buttons,
  changed,
  facts,
  factsIn,
  headOf,
  keepsToRecordPages,
  lacking,
  openRecord,
  plain,
  region,
  rowsIn,
  situation,
} from '../../../support/record-page'
import { invoice, invoiceLog, invoicePage } from '../../../support/samples/sample-invoice'

/** What a server answers; a test changes it while the page is open. */
interface Server {
  invoice?: Partial<Invoice> | Problem
  log?: LogPage | Problem
  list?: InvoicePage | Problem
}

const answering =
  ({ invoice: change, log = invoiceLog, list = invoicePage }: Server) =>
  (path: string) => {
    if (path === '/billing/invoices/') return list
    return path.endsWith('/logs/') ? log : changed(invoice, change)
  }

/** The page of invoice 7. */
function open(server: Server = {}, modules: readonly AccessModule[] = [billingAdmin], tab: RecordTab = 'summary') {
  const onOpen = vi.fn()
  const opened = openRecord(
    (path) => answering(server)(path),
    (api) => (
      <InvoiceView
        id={7}
        tab={tab}
        source={source(api, 7)}
        log={logSource(api, 7)}
        modules={modules}
        dialogs={['provision.confirm', 'salesOrder.link', 'invoice.cancel']}
        pdf={{ isBusy: false, onGenerate: () => undefined, onShow: () => undefined }}
        onOpen={onOpen}
      />
    ),
  )
  return { ...opened, onOpen }
}

keepsToRecordPages<Server>({
  holding: (invoice) => ({ invoice, ...('refusal' in invoice && invoice.status === 404 ? { log: invoice } : {}) }),
  open,
  missing: 'A fatura #7 não existe.',
  failed: 'A fatura não pôde ser carregada.',
  all: ['Ver todas as faturas', '/faturamento/list-faturas'],
  cancelled: 'Cancelada',
  left: ['Abrir PDF', 'Mais ações'],
})

test('INV-04: a cancelled one says why', async () => {
  open({ invoice: { status: 'cancelled', cancellation_reason: 'Valor divergente.' } })
  expect((await facts()).at(0)).toEqual(['Motivo do cancelamento', 'Valor divergente.'])
})

test('INV-02: the page shows every field that the specification names', async () => {
  open()
  await situation()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fatura FL-000007')
  const header = headOf()
  expect(plain(header.textContent)).toMatch(/^Fatura FL-00000710\/2026.*Usina Aurora/)
  expect(factsIn(header)).toEqual([
    ['Valor', 'R$ 1.234,50'],
    ['Vencida há 10 dias', '10/11/2026'],
  ])
  expect(header.querySelector('[data-look]')?.getAttribute('data-look'), 'what is overdue is not done').toBe('rest')
  expect(await facts()).toEqual([
    ['Razão social', 'Usina Aurora S.A.'],
    ['CNPJ', '12.ABC.345/01DE-35'],
    ['Centro de custo (CodeB)', 'CB-0003 · Mina'],
    ['Boletim', 'Boletim #12'],
    ['Período da medição', '01/10/2026 a 31/10/2026'],
    ['Emissão', '01/11/2026'],
    ['Pedido de compra', '4512345678'],
    ['Criada por', 'Ana Souza'],
    ['Criada em', '01/11/2026, 09:00'],
    ['Última atualização', '02/11/2026, 12:00'],
  ])
})

test('INV-02: what it bills comes to its value', async () => {
  open()
  expect(rowsIn(await region('O que esta fatura cobra'))).toEqual([
    ['Descrição', 'Valor (R$)'],
    ['ATV-0001 · Escavadeira hidráulica1.000 a 1.200 h', '1.300,00'],
    ['Crédito por indisponibilidade', '-65,50'],
    ['Total', '1.234,50'],
  ])
})

test('INV-02: one that names no lines says that it bills an amount', async () => {
  open({ invoice: { lines: [] } })
  expect((await region('O que esta fatura cobra')).textContent).toContain(
    'Um valor do boletim, sem ativos ou itens em particular.',
  )
})

test('BIL-04: its report is a link to whoever may see reports, and its number to the others', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'Boletim #12' })
  expect(link.getAttribute('href')).toBe('/faturamento/boletins-de-medicao/12')
  cleanup()
  open({}, [billingUser('faturamento_faturas')])
  expect(await facts()).toContainEqual(['Boletim', 'Boletim #12'])
  expect(screen.queryByRole('link', { name: 'Boletim #12' })).toBeNull()
})

test('INV-02: its log stands on a tab of its page, in the words of the lifecycles', async () => {
  open({}, [billingAdmin], 'logs')
  const log = await region('Histórico')
  await waitFor(() => expect(log.querySelectorAll('li')).toHaveLength(1))
  expect(plain(log.querySelector('li')?.textContent)).toBe('Ana Souza emitiu a faturaEmitida01/11/2026, 09:00')
})

test.each<[Partial<Invoice>, string[]]>([
  [
    { status: 'provisioned', days_overdue: 0 },
    ['Confirmar provisão', 'Vincular OV', 'Cancelar provisão', 'Mais ações'],
  ],
  [{}, ['Abrir PDF', 'Vincular OV', 'Mais ações']],
  [{ sales_order: 'OV-77' }, ['Abrir PDF', 'Trocar OV', 'Mais ações']],
  [{ status: 'cancelled' }, ['Abrir PDF', 'Mais ações']],
])('INV-01, INV-04, INV-05: one that is %j can be: %j', async (change, words) => {
  open({ invoice: change })
  await situation()
  expect(buttons()).toEqual(words)
})

test('INV-04: what cannot be undone waits in the menu, and opens its dialog for the invoice as it is on screen', async () => {
  const { onOpen, user } = open({ invoice: { version: 4 } })
  expect((await screen.findByRole('button', { name: 'Abrir PDF' })).dataset['variant']).toBe('filled')
  await user.click(screen.getByRole('button', { name: 'Mais ações' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancelar fatura' }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('invoice.cancel', { ...invoice, version: 4 })
})

test('BIL-04: what a person may not do is closed, and says why', async () => {
  const { onOpen, user } = open({}, [billingUser('faturamento_faturas', 'faturamento_faturas_ov')])
  const description = lacking('Cancelar faturas e provisões')
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }))
  const closed = await screen.findByRole('menuitem', { name: 'Cancelar fatura', description })
  expect(closed.getAttribute('aria-disabled')).toBe('true')
  await user.click(closed)
  expect(onOpen).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Vincular OV' }).getAttribute('aria-disabled')).toBe('false')
})

/** What bills report 12, as its page has it. */
function openOfReport(server: Server = {}) {
  return openRecord(
    (path) => answering(server)(path),
    (api) => <ReportInvoices source={invoicesOfReport(api, 12)} />,
  )
}

test('BM-03, INV-02: a report lists what bills it, cancelled ones too, each a link', async () => {
  const cancelled = { ...invoice, id: 3, number: 'FL-000003', status: 'cancelled' as const, days_overdue: 0 }
  openOfReport({ list: { ...invoicePage, count: 2, results: [invoice, cancelled] } })
  const rows = (await within(await region('Faturas')).findAllByRole('row')).slice(1)
  expect(rows.map((row) => [...row.children].map(({ textContent }) => plain(textContent)))).toEqual([
    ['FL-000007', 'Vencida', '10/11/2026 · há 10 dias', '1.234,50'],
    ['FL-000003', 'Cancelada', '10/11/2026', '1.234,50'],
  ])
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    '/faturamento/fatura/7',
    '/faturamento/fatura/3',
  ])
})

test('BM-03: a report with more invoices than its page shows says what all come to, and leads to them', async () => {
  openOfReport({
    list: { ...invoicePage, count: 1_204, totals: { ...invoicePage.totals, value: '98765.40', left_out: 2 } },
  })
  const invoices = within(await region('Faturas'))
  expect(plain((await invoices.findByText(/^Soma:/)).textContent)).toBe('Soma: R$ 98.765,40')
  expect(invoices.getByText('2 canceladas fora da soma')).toBeTruthy()
  const all = invoices.getByRole('link', { name: 'Ver todas as 1.204 faturas' })
  expect(all.getAttribute('href')).toBe('/faturamento/list-faturas?report=12')
})

test('BM-03: a report that nothing bills says so', async () => {
  openOfReport({ list: { ...invoicePage, count: 0, results: [] } })
  expect(await screen.findByText('Nada deste boletim foi faturado ou provisionado ainda.')).toBeTruthy()
})

test('BM-03: what bills a report is asked for again where it did not come', async () => {
  const server: Server = { list: unavailable }
  const { user } = openOfReport(server)
  expect((await screen.findByRole('alert')).textContent).toContain('As faturas não puderam ser carregadas.')
  server.list = invoicePage
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('link', { name: 'FL-000007' })).toBeTruthy()
})

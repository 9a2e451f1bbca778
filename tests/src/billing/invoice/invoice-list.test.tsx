// @vitest-environment jsdom
import '../../../../src/ui/list/display-options'
import '../../../../src/ui/list/export-options'
import '../../../../src/ui/list/filter-fields'
import { queryOptions } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { InvoicePage, InvoiceRow } from '../../../../contract/billing/invoice'
import { type Problem, readProblem } from '../../../../contract/problem'
import { listExportMachine } from '../../../../machines/lists/list-export.machine'
import { invoiceList } from '../../../../src/billing/invoice/invoice-list'
import { ListView } from '../../../../src/ui/list/list.view'
import { exportRequest } from '../../../../src/ui/list/list-export.request'
import { type ListPreferences, usualPreferences } from '../../../../src/ui/list/list-preferences'
import { readListQuery, wholeList, writeListQuery } from '../../../../src/ui/list/list-query'
import { unavailable } from '../../../support/people'
import { invoice, invoicePage } from '../../../support/sample-invoice'
import { InQueries } from '../../../support/sample-list'
import { i18n, show } from '../../../support/show'

const wide = window.matchMedia

afterEach(() => {
  window.matchMedia = wide
})

interface Options {
  readonly answer?: InvoicePage | Problem
  readonly address?: string
  readonly preferences?: ListPreferences
}

/** The list at an address; its own address changes as a screen's does. */
function open({ answer = invoicePage, address = '', preferences = usualPreferences }: Options = {}) {
  const onQuery = vi.fn()
  const source = queryOptions<InvoicePage, Problem>({
    queryKey: ['invoices'],
    queryFn: async () => {
      if ('refusal' in answer) throw answer
      return answer
    },
    retry: false,
  })
  const exporter = createActor(listExportMachine).start()
  function Screen() {
    const [query, setQuery] = useState(() => readListQuery(invoiceList, new URLSearchParams(address)))
    return (
      <InQueries>
        <ListView
          definition={invoiceList}
          query={query}
          source={source}
          references={{}}
          preferences={preferences}
          chosen={[]}
          exporter={exporter}
          exportPath="/export/"
          onQuery={(next) => {
            onQuery(writeListQuery(invoiceList, next))
            setQuery(next)
          }}
          onSearch={() => undefined}
          onPreferences={() => undefined}
          onChosen={() => undefined}
        />
      </InQueries>
    )
  }
  show(<Screen />)
  return { onQuery, user: userEvent.setup({ delay: null }) }
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')
const rowOf = async (number: string) => (await screen.findByRole('link', { name: number })).closest('tr') as HTMLElement
const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('td')].map(({ textContent }) => plain(textContent))
const withRow = (change: Partial<InvoiceRow>): InvoicePage => ({ ...invoicePage, results: [{ ...invoice, ...change }] })

test('INV-02: a row says what is billed to whom, of which report, and how late it is', async () => {
  open()
  const row = await rowOf('FL-000007')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Fatura',
    'Cliente',
    'Boletim',
    'Competência',
    'Emissão',
    'Vencimento',
    'Valor (R$)',
    'OV',
    'Situação',
  ])
  expect(cellsOf(row)).toEqual([
    'FL-000007',
    'Usina Aurora',
    '#12',
    '10/2026',
    '01/11/2026',
    '10/11/2026 · há 10 dias',
    '1.234,50',
    '',
    'Emitida',
  ])
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/faturamento/fatura/7')
  expect(screen.getByRole('checkbox', { name: 'Selecionar Fatura FL-000007' })).toBeTruthy()
})

test.each<[Partial<InvoiceRow>, string, string]>([
  [{ days_overdue: 1 }, '10/11/2026 · há 1 dia', 'Emitida'],
  [{ days_overdue: 0, status: 'provisioned' }, '10/11/2026', 'Provisionada'],
  [{ days_overdue: 0, status: 'cancelled' }, '10/11/2026', 'Cancelada'],
  [{ days_overdue: 0, status: 'archived' as 'issued' }, '10/11/2026', 'archived'],
])('INV-02: one that is %j is due %s and is called %s', async (change, due, status) => {
  open({ answer: withRow(change) })
  const cells = cellsOf(await rowOf('FL-000007'))
  expect([cells[5], cells[8]]).toEqual([due, status])
})

test('INV-02: corporate name, CNPJ and days overdue are columns for whoever wants them', async () => {
  const columns = { corporate_name: true, cnpj: true, days_overdue: true }
  open({ preferences: { ...usualPreferences, columns } })
  expect(cellsOf(await rowOf('FL-000007'))).toEqual([
    'FL-000007',
    'Usina Aurora',
    'Usina Aurora S.A.',
    '12.ABC.345/01DE-35',
    '#12',
    '10/2026',
    '01/11/2026',
    '10/11/2026 · há 10 dias',
    '10',
    '1.234,50',
    '',
    'Emitida',
  ])
})

test('INV-02: five figures say what is due since when, and each filters by a click, which another one takes back', async () => {
  const { onQuery, user } = open({ address: 'page=3&status=issued' })
  const figures = within(screen.getByRole('region', { name: 'Vencimento das faturas emitidas' }))
  await rowOf('FL-000007')
  expect(figures.getAllByRole('button').map(({ textContent }) => plain(textContent))).toEqual([
    'A vencerR$ 0,00nenhuma',
    '1 a 30 dias de atrasoR$ 1.234,501 fatura',
    '31 a 60 dias de atrasoR$ 0,00nenhuma',
    '61 a 90 dias de atrasoR$ 0,00nenhuma',
    'Mais de 90 dias de atrasoR$ 0,00nenhuma',
  ])
  const late = figures.getByRole('button', { name: /^1 a 30/ })
  await user.click(late)
  expect(onQuery).toHaveBeenLastCalledWith('status=issued&ageing=to_30')
  expect(late.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Tirar o filtro Vencimento: 1 a 30 dias de atraso' })).toBeTruthy()
  await user.click(late)
  expect(onQuery).toHaveBeenLastCalledWith('status=issued')
  expect(late.getAttribute('aria-pressed')).toBe('false')
})

test('INV-02: what is due is chosen by the figures alone; status and sales order have fields', async () => {
  const { onQuery, user } = open()
  await rowOf('FL-000007')
  const fields = within(screen.getByRole('search')).getAllByRole('combobox')
  expect(fields.map((field) => [...(field as HTMLSelectElement).options].map(({ text }) => text))).toEqual([
    ['Todas', 'Não canceladas', 'Provisionada', 'Emitida', 'Cancelada'],
    ['Todas', 'Vinculada', 'Sem OV'],
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: 'OV' }), 'Sem OV')
  expect(onQuery).toHaveBeenLastCalledWith('sales_order=missing')
})

test('INV-02: the report of an address is a chip that one click takes back', async () => {
  const { onQuery, user } = open({ address: 'report=12' })
  await user.click(await screen.findByRole('button', { name: 'Tirar o filtro Boletim: #12' }))
  expect(onQuery).toHaveBeenLastCalledWith('')
})

test('BIL-03: a search that fails is called so, with the reason; it is asked again', async () => {
  open({ answer: unavailable, address: 'search=aurora' })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Erro na busca. Servidor indisponível. Tente novamente em instantes.',
  )
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Vencimento das faturas emitidas' })).toBeNull()
})

test('BIL-03: without a search it is the list that failed', async () => {
  open({ answer: readProblem(403, null) })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'As faturas não puderam ser carregadas. Acesso negado. Você não tem permissão para esta ação.',
  )
})

test.each([
  ['', 'Ainda não há faturas.'],
  ['search=nada', 'Nenhuma fatura corresponde ao filtro.'],
])('BIL-03: a list with nothing in it says what would be there: %j', async (address, text) => {
  open({ answer: { ...invoicePage, count: 0, results: [] }, address })
  await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text))
})

test('INV-02: the totals are those of the filter', async () => {
  open()
  const total = (await screen.findByText('Total filtrado')).parentElement as HTMLElement
  expect(plain(within(total).getByRole('definition').textContent)).toBe('R$ 1.234,50')
})

test('INV-02: on a narrow screen an invoice is a card that says the same', async () => {
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') })
  open()
  const card = (await screen.findByRole('link', { name: /^FL-000007 ?Usina Aurora$/ })).closest('li') as HTMLElement
  expect(plain(card.textContent)).toBe(
    'FL-000007 Usina AuroraR$ 1.234,50Boletim#12Competência10/2026Emissão01/11/2026Vencimento10/11/2026 · há 10 diasEmitida',
  )
})

test('a file of invoices holds the columns on screen, and its statuses in words', () => {
  const columns = invoiceList.columns.slice(0, 2)
  const query = wholeList(invoiceList)
  expect(exportRequest({ definition: invoiceList, columns, path: '/export/', query, format: 'csv' }, i18n)).toEqual({
    path: '/export/',
    query: { ordering: '-id' },
    fileName: 'invoices.csv',
    body: {
      format: 'csv',
      columns: [
        { field: 'number', title: 'Fatura' },
        { field: 'cliente', title: 'Cliente' },
      ],
      words: { status: { provisioned: 'Provisionada', issued: 'Emitida', cancelled: 'Cancelada' } },
      language: 'pt',
    },
  })
})

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Problem } from '../../contract/problem'
import type { ReportPage, ReportRow } from '../../contract/reports'
import { wholeList } from '../../src/views/billing/report-list.query'
import { ReportListView } from '../../src/views/billing/report-list.view'
import { show } from '../support/show'

const row: ReportRow = {
  id: 12,
  cliente: { id: 5, name: 'Usina Aurora' },
  cost_center: { id: 3, code: 'CB-0003', name: 'Mina' },
  competencia: '2026-10',
  emissao: '2026-10-31',
  inicio: '2026-10-01',
  fim: '2026-10-31',
  valor_bm: '1234.50',
  balance: '1234.50',
  faturas: [],
  status: 'open',
}
const page: ReportPage = {
  count: 20,
  next: null,
  previous: null,
  results: Array.from({ length: 20 }, (_, index) => ({ ...row, id: index + 1 })),
  totals: { valor_bm: '24690.00', balance: '24690.00' },
}

function open({ answer = page, mayCreate = true, query = wholeList } = {}) {
  const onCreate = vi.fn()
  const onQuery = vi.fn()
  const { container } = show(
    <QueryClientProvider client={new QueryClient()}>
      <ReportListView
        query={query}
        source={queryOptions<ReportPage, Problem>({ queryKey: ['reports'], queryFn: async () => answer })}
        mayCreate={mayCreate}
        onCreate={onCreate}
        onQuery={onQuery}
        onSearch={() => undefined}
      />
    </QueryClientProvider>,
  )
  return { container, onCreate, onQuery, user: userEvent.setup({ delay: null }) }
}

const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('who may not create reports is told so by a button that can be reached and does nothing (BIL-04)', async () => {
  const { onCreate, user } = open({ mayCreate: false })
  await screen.findByText('Você não possui permissão para criar boletins')
  const button = screen.getByRole('button', {
    name: 'Novo boletim',
    description: 'Você não possui permissão para criar boletins',
  })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(document.activeElement).toBe(button)
  expect(onCreate).not.toHaveBeenCalled()
})

test('who may create reports opens the dialog (BM-02)', async () => {
  const { onCreate, user } = open()
  await user.click(screen.getByRole('button', { name: 'Novo boletim' }))
  expect(onCreate).toHaveBeenCalledOnce()
})

test('totals are those of the filter, not of the page (BM-01)', async () => {
  open()
  const value = (await screen.findByText('Total filtrado')).parentElement as HTMLElement
  expect(within(value).getByRole('definition').textContent).toMatch(/^R\$\s24\.690,00$/)
})

test('a page of twenty rows is at most 600 elements, most of them cells', async () => {
  const { container } = open()
  await screen.findByRole('link', { name: '#1' })
  expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(450)
})

test('a header says which way its column is sorted and turns it round', async () => {
  const { onQuery, user } = open({ query: { ...wholeList, ordering: 'cliente' } })
  const header = await screen.findByRole('columnheader', { name: 'Cliente' })
  expect(header.getAttribute('aria-sort')).toBe('ascending')
  await user.click(within(header).getByRole('button'))
  expect(onQuery).toHaveBeenCalledWith({ ...wholeList, ordering: '-cliente' })
})

test('a list without reports says what would be here and the next step', async () => {
  open({ answer: { ...page, count: 0, results: [] } })
  expect(await screen.findByText('Ainda não há boletins de medição.')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull()
})

test('a page past the end leads back to the first', async () => {
  const { onQuery, user } = open({ answer: { ...page, results: [] }, query: { ...wholeList, page: 9 } })
  await user.click(await screen.findByRole('button', { name: 'Ir para a primeira página' }))
  expect(onQuery).toHaveBeenCalledWith(wholeList)
})

test('a page past the end has no range, and the one before it is the last', async () => {
  const { onQuery, user } = open({
    answer: { ...page, count: 45, results: [] },
    query: { ...wholeList, page: 9 },
  })
  await user.click(await screen.findByRole('button', { name: 'Página anterior' }))
  expect(onQuery).toHaveBeenCalledWith({ ...wholeList, page: 3 })
  expect(screen.queryByText(/de 45/)).toBeNull()
})

test('what a filter finds is announced, and that it finds nothing too', async () => {
  open()
  await waitFor(() => expect(announced()).toContain('1–20 de 20'))
  cleanup()
  open({ answer: { ...page, count: 0, results: [] }, query: { ...wholeList, search: 'nada' } })
  await waitFor(() => expect(announced()).toContain('Nenhum boletim corresponde ao filtro.'))
})

test('a table has the name of what it lists, and each header its column', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Boletins de medição' })
  for (const header of within(table).getAllByRole('columnheader')) expect(header.getAttribute('scope')).toBe('col')
})

test('a narrow screen shows cards with their invoices and sorts them', async () => {
  const wide = window.matchMedia
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') })
  const faturas = [
    { id: 1, number: '900' },
    { id: 2, number: '901' },
  ]
  const { onQuery, user } = open({ answer: { ...page, count: 1, results: [{ ...row, faturas }] } })
  expect((await screen.findByRole('listitem')).textContent).toContain('Faturas 900, 901')
  await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Valor (R$), decrescente')
  expect(onQuery).toHaveBeenCalledWith({ ...wholeList, ordering: '-valor_bm' })
  window.matchMedia = wide
})

test('a month set by a link is shown as a chip that one click clears', async () => {
  const { onQuery, user } = open({ query: { ...wholeList, competencia: '2026-10' } })
  await user.click(await screen.findByRole('button', { name: 'Tirar o filtro da competência 10/2026' }))
  expect(onQuery).toHaveBeenCalledWith(wholeList)
})

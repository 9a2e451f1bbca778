// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { monthTotals } from '../../../src/billing/report/report.queries'
import type { homeFigures } from '../../../src/home/home-figures.queries'
import HomeFiguresView from '../../../src/home/home-figures.view'
import MonthTotalsView from '../../../src/home/month-totals.view'
import { show } from '../../support/show'

const totals = [{ competencia: '2026-10', count: 2, valor_bm: '300.00', invoiced: '120.00' }]
const source = queryOptions({ queryKey: ['totals'], queryFn: () => totals }) as unknown as ReturnType<
  typeof monthTotals
>

const open = (mayOpenInvoices: boolean) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <MonthTotalsView source={source} mayOpenInvoices={mayOpenInvoices} />
    </QueryClientProvider>,
  )

test('HOM-01: what was measured leads to its reports, what was invoiced to its invoices, for whoever may open them', async () => {
  const { unmount } = open(true)
  const linkOf = (name: RegExp) => screen.queryByRole('link', { name })?.getAttribute('href')
  await screen.findByText('Faturado em 10/2026')
  expect(linkOf(/^Medido em/)).toBe('/faturamento/boletins-de-medicao?status=not_cancelled&competencia=2026-10')
  expect(linkOf(/^Faturado em/)).toBe('/faturamento/list-faturas?status=issued&competencia=2026-10')

  unmount()
  open(false)
  await screen.findByText('Faturado em 10/2026')
  expect(linkOf(/^Faturado em/)).toBeUndefined()
  expect(linkOf(/^Boletins em/)).toBe('/faturamento/boletins-de-medicao?status=not_cancelled&competencia=2026-10')
})

test('HOM-01: who sees no reports has the figures of their lists, each leading to it', async () => {
  const answer = {
    month: '2026-10',
    figures: [
      { figure: 'overdue', count: null, value: '1234.50', filter: { status: 'issued' } },
      {
        figure: 'responses',
        count: 1234,
        value: null,
        filter: { status: 'not_cancelled', started_from: '2026-10-01' },
      },
      { figure: 'access_requests', count: 2, value: null, filter: { whose: 'others' } },
      { figure: 'of tomorrow', count: 3, value: null, filter: {} },
    ],
  }
  const figures = queryOptions({ queryKey: ['figures'], queryFn: () => answer }) as unknown as ReturnType<
    typeof homeFigures
  >
  show(
    <QueryClientProvider client={new QueryClient()}>
      <HomeFiguresView source={figures} />
    </QueryClientProvider>,
  )
  await screen.findByText('Respostas de formulários em 10/2026')
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Faturas vencidasR$\u00a01.234,50', '/faturamento/list-faturas?status=issued'],
    ['Respostas de formulários em 10/20261.234', '/formularios/respostas?status=not_cancelled&started_from=2026-10-01'],
    ['Pedidos de acesso a responder2', '/iam/pedidos'],
  ])
})

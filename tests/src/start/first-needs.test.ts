import { createFetch } from 'ofetch'
import { describe, expect, test, vi } from 'vitest'
import { pageOf } from '../../../src/api/list.queries'
import { debitNoteList } from '../../../src/billing/debit-note/debit-note-list'
import { documentList } from '../../../src/billing/documents/document-list'
import { invoiceList } from '../../../src/billing/invoice/invoice-list'
import { ndRequestList } from '../../../src/billing/nd-request/nd-request-list'
import { reportList } from '../../../src/billing/report/report-list'
import { fill, routes } from '../../../src/shell/routes'
import { needsOf } from '../../../src/start/first-needs'
import { readListQuery } from '../../../src/ui/list/list-query'

const session = ['/me/', '/iam/me-access/']
const lists = {
  reports: { from: '/billing/reports/', list: reportList },
  invoices: { from: '/billing/invoices/', list: invoiceList },
  requests: { from: '/billing/nd-requests/', list: ndRequestList(Date.now) },
  debitNotes: { from: '/billing/debit-notes/', list: debitNoteList },
  documents: {
    from: '/billing/documents/',
    list: documentList(
      () => null,
      () => true,
    ),
  },
}
const records = {
  report: '/billing/reports/7/',
  invoice: '/billing/invoices/7/',
  request: '/billing/nd-requests/7/',
  debitNote: '/billing/debit-notes/7/',
}
const pathsTo = (screen: string) =>
  routes.filter((route) => route.screen === screen).map(({ path }) => fill(path, { id: '7' }))
const asked = (call = '') => [...new URLSearchParams(call.split('?')[1])]

describe.each(Object.entries(lists))('the list of %s', (screen, { from, list }) => {
  test.each([
    '',
    '?page=2',
    '?search=ip%C3%AA+sul&page_size=50',
    '?search=a%2Cb',
    `?ordering=${list.ordering.replace('-', '')}`,
    ...('orderingBy' in list ? ['?ageing=over_90'] : []),
  ])('begins with the call that the list makes at its address%s', (search) => {
    const [path = ''] = pathsTo(screen)
    const { parts, calls } = needsOf(path, search)
    const page = pageOf(readListQuery(list, new URLSearchParams(search)))
    expect(parts).toEqual(expect.arrayContaining(['bills', 'lists', 'words:billing']))
    expect(calls).toHaveLength(3)
    expect(calls[2]?.split('?')[0]).toBe(from)
    expect(asked(calls[2])).toEqual(Object.entries(page).map(([name, value]) => [name, String(value)]))
  })
})

test('several statuses are asked for by the very call that the list makes', async () => {
  const [path = ''] = pathsTo('invoices')
  const page = pageOf(readListQuery(invoiceList, new URLSearchParams('status=issued,provisioned')))
  const fetched = vi.fn<typeof fetch>(async () => new Response('{}'))
  await createFetch({ fetch: fetched })('/billing/invoices/', { query: page })
  for (const search of ['?status=issued,provisioned', '?status=issued%2Cprovisioned'])
    expect(needsOf(path, search).calls[2]).toBe(fetched.mock.calls[0]?.[0])
})

test('a list that opens by a view begins with what that asks for, and says nothing of how it looks', () => {
  const [path = ''] = pathsTo('invoices')
  const views = { invoices: 'search=ip%C3%AA&columns=-frs&view=7' }
  const call = '/billing/invoices/?page=1&page_size=20&ordering=-id&search=ip%C3%AA'
  expect(needsOf(path, '', { views }).calls[2]).toBe(call)
  expect(needsOf(path, `?${views.invoices}`).calls[2]).toBe(call)
  expect(needsOf(path, '?view=all', { views }).calls[2]).toBe('/billing/invoices/?page=1&page_size=20&ordering=-id')
})

test.each(Object.entries(records))('each page of a %s begins with the record', (screen, record) => {
  const paths = pathsTo(screen)
  expect(paths.length).toBeGreaterThan(0)
  for (const path of paths) {
    const { parts, calls } = needsOf(path, '')
    expect(calls).toEqual([...session, record])
    expect(parts).toEqual(expect.arrayContaining(['bills', 'records', 'words:billing', 'words:record']))
    expect(parts).not.toContain('lists')
  }
})

const own = { home: '/home/', personal: '/home/personal/', unread: '/notifications/unread/' }

test('home begins with what waits for the person and how they have arranged it, where the server can say it', () => {
  expect(needsOf('/', '', own).calls).toEqual([...session, '/home/personal/', '/home/', '/notifications/unread/'])
})

test('what is unread is asked for last, where the server counts it', () => {
  expect(needsOf('/faturamento/fatura/7', '', own).calls).toEqual([
    ...session,
    records.invoice,
    '/notifications/unread/',
  ])
})

test('home comes with its part, and nothing of a list', () => {
  expect(needsOf('/', '').parts).toEqual(['inputs', 'shell', 'words:portal', 'words:shell', 'home'])
})

test.each([
  '/login',
  '/dashboards',
  '/faturamento',
  '/faturamento/boletins-de-medicao/novo',
  '/nada/7',
  '/faturamento/constructor',
])('%s begins with the session and the shell alone', (path) => {
  const { parts, calls } = needsOf(path, '')
  expect(calls).toEqual(session)
  expect(parts).toEqual(['inputs', 'shell', 'words:portal', 'words:shell'])
})

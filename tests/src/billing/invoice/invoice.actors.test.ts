import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Invoice, IssueInvoice } from '../../../../contract/billing/invoice'
import { daysAfter } from '../../../../contract/calendar'
import { readProblem } from '../../../../contract/problem'
import type { Api, CallOptions } from '../../../../src/api/client'
import { billingDocumentPage } from '../../../../src/billing/documents/billing-documents.queries'
import { invoiceActors, issueKeys } from '../../../../src/billing/invoice/invoice.actors'
import { invoiceLog, invoicePage, invoice as invoiceQuery } from '../../../../src/billing/invoice/invoice.queries'
import { billingHistory, statistics } from '../../../../src/billing/overview/statistics.queries'
import { monthTotals, report, reportLog, reportPage } from '../../../../src/billing/report/report.queries'
import { reportLines } from '../../../../src/billing/report-parts/report-parts.queries'
import { businessDay } from '../../../../src/ui/business-day'
import { invoice } from '../../../support/samples/sample-invoice'

const intent: IssueInvoice = {
  report: 12,
  kind: 'invoice',
  value: '200.00',
  lines: [31],
  items: [],
  due_date: '2026-12-21',
}

/** Actors over a server that answers so, and what they asked it. */
function surrounded(answer: Invoice | ReturnType<typeof readProblem>) {
  const queries = new QueryClient()
  const asked: { path: string; options: CallOptions | undefined }[] = []
  const api = ((path: string, options?: CallOptions) => {
    asked.push({ path, options })
    return 'id' in answer ? Promise.resolve(answer) : Promise.reject(answer)
  }) as Api
  return { queries, api, asked, actors: invoiceActors(api, queries) }
}

const list = { page: 1, page_size: 20, ordering: '-id', search: '', filters: {} }

test('INV-01: an intent keeps its key until it is issued, in whatever dialog it is meant', async () => {
  const { queries, actors } = surrounded(invoice)
  const key = issueKeys(queries).keyOf(intent)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(issueKeys(queries).keyOf({ ...intent })).toBe(key)
  await toPromise(createActor(actors.issueInvoice, { input: { invoice: intent, key } }).start())
  expect(issueKeys(queries).keyOf(intent)).not.toBe(key)
})

test('INV-01: also where no answer came', async () => {
  const { queries, actors } = surrounded(readProblem(0, null))
  const key = issueKeys(queries).keyOf(intent)
  const actor = createActor(actors.issueInvoice, { input: { invoice: intent, key } })
  actor.subscribe({ error: () => undefined })
  await expect(toPromise(actor.start())).rejects.toMatchObject({ status: 0 })
  expect(issueKeys(queries).keyOf(intent)).toBe(key)
})

test.each<[string, Partial<IssueInvoice>]>([
  ['report', { report: 13 }],
  ['kind', { kind: 'provision' }],
  ['value', { value: '200.01' }],
  ['line', { lines: [32] }],
  ['item', { items: [41] }],
  ['due date', { due_date: '2026-12-22' }],
])('INV-01: another %s is another intent', (_, change) => {
  const keys = issueKeys(new QueryClient())
  expect(keys.keyOf({ ...intent, ...change })).not.toBe(keys.keyOf(intent))
})

test('INV-04, INV-05: what is asked of the server carries the version seen and the key', async () => {
  const { actors, asked } = surrounded(invoice)
  const write = { id: 7, version: 3, key: 'key-1' }
  await toPromise(createActor(actors.cancelInvoice, { input: { ...write, text: 'Em duplicidade' } }).start())
  await toPromise(createActor(actors.linkSalesOrder, { input: { ...write, text: 'OV-2' } }).start())
  await toPromise(createActor(actors.confirmProvision, { input: { ...write, text: '2026-12-21' } }).start())
  const headers = { 'If-Match': '"3"', 'Idempotency-Key': 'key-1' }
  expect(asked.map(({ path, options }) => [path, options?.method, options?.headers, options?.body])).toEqual([
    ['/billing/invoices/7/cancel/', 'POST', headers, { reason: 'Em duplicidade' }],
    ['/billing/invoices/7/sales-order/', 'POST', headers, { sales_order: 'OV-2' }],
    ['/billing/invoices/7/confirm/', 'POST', headers, { due_date: '2026-12-21' }],
  ])
})

test.each([
  ['done', invoice],
  ['lost on its way', readProblem(0, null)],
])(
  'a write that is %s has invoices, their report, its lines, logs, lists, totals, documents and figures read again',
  async (_, answer) => {
    const { queries, api, actors } = surrounded(answer)
    const known = [
      invoicePage(api, list).queryKey,
      invoiceQuery(api, 8).queryKey,
      invoiceLog(api, 7).queryKey,
      report(api, 12).queryKey,
      reportLog(api, 12).queryKey,
      reportLines(api, 12).queryKey,
      reportPage(api, list).queryKey,
      monthTotals(api).queryKey,
      billingDocumentPage(api, list).queryKey,
      statistics(api, {}).queryKey,
      billingHistory(api, {}).queryKey,
    ]
    const others = ['billing', 'clients']
    for (const key of [...known, others]) queries.setQueryData<unknown>(key, [])
    const actor = createActor(actors.issueInvoice, { input: { invoice: intent, key: 'key-1' } })
    actor.subscribe({ error: () => undefined })
    await toPromise(actor.start()).catch(() => undefined)
    expect(known.filter((key) => !queries.getQueryState(key)?.isInvalidated)).toEqual([])
    expect(queries.getQueryState(others)?.isInvalidated).toBe(false)
  },
)

test('a day of the business begins at midnight in São Paulo', () => {
  expect(businessDay(Date.parse('2026-11-22T02:59:59Z'))).toBe('2026-11-21')
  expect(businessDay(Date.parse('2026-11-22T03:00:00Z'))).toBe('2026-11-22')
  expect(daysAfter('2026-11-21', 30)).toBe('2026-12-21')
})

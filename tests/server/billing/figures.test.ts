import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BillingList } from '../../../contract/billing/statistics'
import { billingLists, monthFigures, waitingNames } from '../../../contract/billing/statistics.schema'
import { monthsLater } from '../../../contract/calendar'
import { dashboardFigures, figureCodes } from '../../../contract/dashboards/figures'
import { ageingBuckets } from '../../../contract/limits'
import { fromCents, toCents } from '../../../contract/money'
import { debitNote, invoice, ndRequest, report } from '../../../server/database/schema'
import { pageOf } from '../../../src/api/list.queries'
import { ageingOf, clientFigures } from '../../../src/billing/client/client-figures'
import { debitNoteList } from '../../../src/billing/debit-note/debit-note-list'
import { invoiceList } from '../../../src/billing/invoice/invoice-list'
import { ndRequestList } from '../../../src/billing/nd-request/nd-request-list'
import { behindMonth, behindMonths, hrefOf, lists } from '../../../src/billing/overview/overview-address'
import { reportList } from '../../../src/billing/report/report-list'
import { issuedInvoicesOfMonth, reportsOfMonth } from '../../../src/billing/shared/address'
import { hrefOf as figureHref } from '../../../src/dashboards/native/figure-address'
import { businessDay } from '../../../src/ui/business-day'
import { readListQuery } from '../../../src/ui/list/list-query'
import { draftOf, planOf, postNd, reason } from '../../machines/billing/nd-request/nd-records'
import { type Answer, startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
  const done = new Set<string>()
  for (const one of fc.sample(steps, { numRuns: 120, seed: 20_261_120 })) {
    const { status } = await take(one)
    expect([one.step, [200, 201, 400, 409]]).toEqual([one.step, expect.arrayContaining([status])])
    if (status < 300) done.add(`${one.step.list} ${one.step.act}`)
  }
  expect([...done].sort()).toEqual(billingLists.flatMap((list) => tries[list].map((act) => `${list} ${act}`)).sort())
})
afterAll(() => server.close())

type Row = Answer['body']

/** Each list as the screen has it: what of an address it understands is what it asks the server for. */
const definitions = {
  reports: reportList,
  invoices: invoiceList,
  'nd-requests': ndRequestList(Date.now),
  'debit-notes': debitNoteList,
}

/** What a figure may be of a row, and which total of its list says the same. */
const amounts = {
  valor_bm: ({ valor_bm }: Row) => valor_bm,
  balance: ({ balance }: Row) => balance,
  value: ({ value }: Row) => value,
  undebited: ({ status, value, debited }: Row) =>
    status === 'approved' ? fromCents(toCents(value) - toCents(debited)) : '0.00',
}

const sum = (values: readonly string[]) => fromCents(values.reduce((cents, value) => cents + toCents(value), 0))

interface Listed {
  readonly rows: readonly Row[]
  readonly totals: Row
}

const known = new Map<string, Promise<Listed>>()

/** Every record that the list at an address holds, and its totals: asked for once, for nobody writes any more. */
function listedAt(href: string): Promise<Listed> {
  const asked = known.get(href) ?? readAll(href)
  known.set(href, asked)
  return asked
}

async function readAll(href: string): Promise<Listed> {
  const { pathname, searchParams } = new URL(href, 'http://portal')
  const list = billingLists.find((name) => lists[name].href === pathname)
  if (!list) throw new Error(`no list is at ${pathname}`)
  const query = readListQuery(definitions[list], searchParams)
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const said = Object.entries(pageOf({ ...query, page, page_size: 100 })).map(([name, value]) => [name, `${value}`])
    const { status, body } = await server.get(`billing/${list}/?${new URLSearchParams(said)}`, token)
    expect([href, status]).toEqual([href, 200])
    rows.push(...body.results)
    if (body.next === null) return { rows, totals: body.totals }
  }
}

/** The figure that an address has to lead to: its list's records, their sum, and its total. */
async function behind(href: string, amount: keyof typeof amounts) {
  const { rows, totals } = await listedAt(href)
  const value = sum(rows.map(amounts[amount]))
  expect([href, amount, totals[amount]]).toEqual([href, amount, value])
  return { count: rows.length, value }
}

/** The newest that has a report, which is shown where none is asked for. */
const lastMonth = '2026-11'
const monthsUpTo = (month: string, length: number) =>
  Array.from({ length }, (_, at) => monthsLater(month, at + 1 - length))
const get = async (path: string) => (await server.get(`billing/${path}`, token)).body

interface Asked {
  readonly competencia?: string
  readonly client?: string
  readonly cost_center?: string
}

/** What every screen shows of these months, clients and cost centers, beside what its links lead to. */
async function checkFigures(asked: Asked): Promise<void> {
  const { competencia: month = lastMonth, ...scope } = asked
  const { figures, months, ageing, waiting, ...rankings } = await get(
    `statistics/?${new URLSearchParams({ ...asked })}`,
  )
  expect(Object.keys(figures).sort()).toEqual([...monthFigures].sort())
  expect(Object.keys(ageing)).toEqual(ageingBuckets)
  expect(waiting.map(({ name }: Row) => name)).toEqual(waitingNames)
  expect(months.map(({ competencia }: Row) => competencia)).toEqual(monthsUpTo(month, 12))
  const { rows } = await listedAt(hrefOf(behindMonth(month, scope).measured))
  const tenOf = (ids: readonly number[]) => Math.min(10, new Set(ids).size)
  expect([rankings.by_client.largest.length, rankings.by_cost_center.largest.length]).toEqual([
    tenOf(rows.map(({ cliente }) => cliente.id)),
    tenOf(rows.map(({ cost_center }) => cost_center.id)),
  ])
  const amountOf = { reports: 'valor_bm', invoices: 'value', 'nd-requests': 'value', 'debit-notes': 'value' } as const
  const named = { balance: 'balance', reports_to_bill: 'balance', requests_to_debit: 'undebited' } as const
  const told = [...Object.entries<Row>({ ...figures, ...ageing }), ...waiting.map((one: Row) => [one.name, one])]
  for (const [name, { count, value, before, ...figure }] of told) {
    const amount = named[name as keyof typeof named] ?? amountOf[figure.list as BillingList]
    expect([name, { count, value }]).toEqual([name, await behind(hrefOf(figure), amount)])
    if (!before) continue
    const monthBefore = { ...figure, filter: { ...figure.filter, competencia: monthsLater(month, -1) } }
    expect([name, before]).toEqual([name, await behind(hrefOf(monthBefore), amount)])
  }
  for (const { competencia, ...told } of months) await checkAmounts(told, competencia, scope)
  for (const { client, ...row } of rankings.by_client.largest.slice(0, 4))
    await checkAmounts(row, month, { ...scope, client: `${client.id}` })
  for (const { cost_center, ...row } of rankings.by_cost_center.largest.slice(0, 4))
    await checkAmounts(row, month, { ...scope, cost_center: `${cost_center.id}` })

  const history = await get(
    `statistics/history/?from=${monthsLater(month, -5)}&to=${month}&${new URLSearchParams(scope)}`,
  )
  expect(history.months.map(({ competencia }: Row) => competencia)).toEqual(monthsUpTo(month, 6))
  for (const { competencia, count, measured, invoiced, provisioned, balance } of history.months)
    await checkAmounts({ count, measured, invoiced, provisioned, balance }, competencia, scope)
  for (const { client, count, measured } of history.by_client.largest.slice(0, 4)) {
    const all = await behind(hrefOf(behindMonths(history, { ...scope, client: `${client.id}` })), 'valor_bm')
    expect([client, { count, value: measured }]).toEqual([client, all])
  }
}

async function checkAmounts(told: Row, month: string, scope: Readonly<Record<string, string>>): Promise<void> {
  const { measured, ...links } = behindMonth(month, scope)
  const { count, value } = await behind(hrefOf(measured), 'valor_bm')
  const expected = {
    ...{ count, measured: value, invoiced: (await behind(hrefOf(links.invoiced), 'value')).value },
    provisioned: (await behind(hrefOf(links.provisioned), 'value')).value,
    balance: (await behind(hrefOf(links.balance), 'balance')).value,
  }
  expect([month, scope, told]).toEqual([month, scope, expected])
}

async function checkHome(): Promise<void> {
  for (const { competencia, count, valor_bm, invoiced } of await get('reports/by-competencia/')) {
    const month = { reports: { count, value: valor_bm }, invoiced }
    expect([competencia, month]).toEqual([
      competencia,
      {
        reports: await behind(reportsOfMonth(competencia), 'valor_bm'),
        invoiced: (await behind(issuedInvoicesOfMonth(competencia), 'value')).value,
      },
    ])
  }
}

/** Each figure of a dashboard, all of it and by each split, beside the records that its links lead to. */
async function checkDashboards(asked: Readonly<Record<string, string>>): Promise<void> {
  const named = { measured: 'valor_bm', to_invoice: 'balance', to_debit: 'undebited' } as const
  const known = billingLists as readonly string[]
  const billed = figureCodes.filter((code) => known.includes(dashboardFigures[code].list))
  expect(billed).toHaveLength(10)
  for (const code of billed) {
    const amount = named[code as keyof typeof named] ?? 'value'
    for (const split of [null, ...dashboardFigures[code].splits]) {
      const query = new URLSearchParams({ ...asked, ...(split ? { split } : {}) })
      const { status, body } = await server.get(`dashboards/figures/${code}/?${query}`, token)
      expect([code, split, status]).toEqual([code, split, 200])
      const all = await behind(figureHref(body.behind), amount)
      expect([code, split, body.value]).toEqual([code, split, all.value])
      for (const group of body.groups)
        expect([code, split, group.key, group.value]).toEqual([
          ...[code, split, group.key],
          (await behind(figureHref(group.behind), amount)).value,
        ])
      if (split === null) continue
      const parts = [...body.groups, ...(body.others ? [body.others] : [])].map(({ value }: Row) => value)
      expect([code, split, sum(parts)]).toEqual([code, split, body.value])
    }
  }
}

/** What is cancelled is in no total but that of cancelled ones alone, and each total says how many it leaves out. */
async function checkTotals(): Promise<void> {
  const names: Readonly<Record<BillingList, readonly (keyof typeof amounts)[]>> = {
    ...{ reports: ['valor_bm', 'balance'], invoices: ['value'] },
    ...{ 'nd-requests': ['value', 'undebited'], 'debit-notes': ['value'] },
  }
  for (const list of billingLists) {
    const { rows, totals } = await listedAt(lists[list].href)
    const standing = rows.filter(({ status }) => status !== 'cancelled')
    const cancelled = await listedAt(`${lists[list].href}?status=cancelled`)
    expect([list, totals.left_out]).toEqual([list, rows.length - standing.length])
    expect([list, cancelled.rows.length, cancelled.totals.left_out]).toEqual([list, totals.left_out, 0])
    for (const name of names[list]) {
      expect([list, name, totals[name]]).toEqual([list, name, sum(standing.map(amounts[name]))])
      expect([list, name, cancelled.totals[name]]).toEqual([list, name, sum(cancelled.rows.map(amounts[name]))])
    }
    const statuses = [...new Set(rows.map(({ status }): string => status))]
    for (const [at, status] of statuses.entries()) {
      const several = [status, ...statuses.slice(at + 1, at + 3)]
      if (several.length === 1) continue
      const ofThese = rows.filter((row) => several.includes(row.status))
      const asked = await listedAt(`${lists[list].href}?status=${several.join()}`)
      expect([several, asked.rows]).toEqual([several, ofThese])
      const counted = ofThese.filter((row) => row.status !== 'cancelled')
      expect([several, asked.totals.left_out]).toEqual([several, ofThese.length - counted.length])
      for (const name of names[list])
        expect([several, name, asked.totals[name]]).toEqual([several, name, sum(counted.map(amounts[name]))])
    }
  }
  const { rows } = await listedAt(`${lists.reports.href}?status=cancelled`)
  for (const { id } of rows.slice(0, 3)) expect((await get(`reports/${id}/`)).balance).toBe('0.00')
}

const tables = { reports: report, invoices: invoice, 'nd-requests': ndRequest, 'debit-notes': debitNote }

/** What somebody may try with a record that is there: most is allowed, some is refused, as in a month of work. */
const tries = {
  reports: ['issue', 'provision', 'cancel', 'add an item'],
  invoices: ['confirm', 'cancel'],
  'nd-requests': ['create', 'send', 'approve', 'review', 'cancel', 'debit'],
  'debit-notes': ['cancel'],
} as const
const steps = fc.record({
  step: fc.constantFrom(...billingLists.flatMap((list) => tries[list].map((act) => ({ list, act })))),
  pick: fc.nat(10_000),
  percent: fc.constantFrom(10, 50, 100),
})

let keys = 0
async function take({ step: { list, act }, pick, percent }: Row): Promise<Answer> {
  const rows: Row[] = await server.database.select().from(tables[list as BillingList])
  const statuses = [...new Set(rows.map((one) => one.status))].sort()
  const alike = rows.filter((one) => one.status === statuses[pick % statuses.length])
  const row = alike.sort((left, right) => left.id - right.id)[pick % alike.length]
  const post = (path: string, body: object) =>
    postNd(server, path, body, { token, version: row.version, key: `figures-${++keys}` })
  const share = (cents: number) => fromCents(Math.max(1, Math.floor((cents * percent) / 100)))
  const left = toCents(row.total ?? '0.00') - toCents(row.invoiced ?? '0.00') - toCents(row.provisioned ?? '0.00')
  const value = share(left)
  const bill = { report: row.id, value, lines: [], items: [], due_date: '2026-12-20' }
  if (act === 'issue') return post('invoices/', { ...bill, kind: 'invoice' })
  if (act === 'provision') return post('invoices/', { ...bill, kind: 'provision' })
  if (act === 'add an item')
    return post(`reports/${row.id}/items/`, { description: 'Frete', observation: '', value: '90.10' })
  if (act === 'create') return post('nd-requests/', draftOf(['120.50', '0.10'], { competencia: lastMonth }))
  if (act === 'debit') return post(`nd-requests/${row.id}/debit-notes/`, planOf([row.value], 3))
  if (act === 'confirm') return post(`invoices/${row.id}/confirm/`, { due_date: '2026-12-20' })
  return post(`${list}/${row.id}/${act}/`, act === 'cancel' || act === 'review' ? { reason } : {})
}

describe('whatever was done before, each figure is the sum of the records that its link leads to', () => {
  test('in the totals of lists (BIL-03)', checkTotals)

  test('at home (HOM-01)', checkHome)

  test.each<Asked>([{}, { client: '7' }, { cost_center: '3', competencia: '2026-09' }, { competencia: '2031-01' }])(
    'in the overview and the statistics of %j (BIL-02)',
    checkFigures,
  )

  test.each([{}, { client: '7', from: '2026-08', to: '2026-11' }, { cost_center: '3' }])(
    'on a dashboard of %j (DSH-01)',
    checkDashboards,
  )
})

test('every figure of a client’s page is the total of the list that its link leads to (BIL-04)', async () => {
  const today = businessDay(server.services.clock())
  const shown = { reports: 'balance', invoices: 'value', 'nd-requests': 'undebited', 'debit-notes': 'value' } as const
  for (const client of [1, 2, 3, 4]) {
    const [reports, invoices, requests, notes] = await Promise.all(
      billingLists.map((list) => get(`${list}/?client=${client}&page_size=5`)),
    )
    const figures = clientFigures(client, today, { reports, invoices, requests, notes })
    expect(figures).toHaveLength(6)
    for (const { title, value, ...figure } of figures)
      expect([client, title.message, value]).toEqual([
        client,
        title.message,
        (await behind(hrefOf(figure), shown[figure.list])).value,
      ])
    for (const { count, value, ...figure } of Object.values(ageingOf(client, invoices)))
      expect({ count, value }).toEqual(await behind(hrefOf(figure), 'value'))
  }
})

import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { PGlite } from '@electric-sql/pglite'
import { reportStatuses } from '../contract/billing/report.schema'
import { addDays, dayAt } from '../server/calendar'
import { openEmbedded, openServer } from '../server/database/open'
import { invoice } from '../server/database/schema'
import { seed } from '../server/demo/seed'
import { startServer } from '../server/server'
import { testSettings } from '../tests/support/server'
import { withPeople } from './connected'

const reports = Number(process.env['REPORTS'] ?? 100_000)
const times = 60

const calls = {
  'first page': '?page=1',
  'page 5000': '?page=5000',
  'by client': '?ordering=cliente',
  'one status': '?status=invoiced',
  'search of a name': '?search=aurora',
  'search of a number': '?search=4512',
  'of one client': '?client=7',
  'of one cost center': '?cost_center=7',
  'issued in one week': `?emissao_from=${daysAgo(67)}&emissao_to=${daysAgo(60)}`,
  'issued in half a year': `?emissao_from=${daysAgo(182)}`,
  'worth ten to twenty thousand': '?valor_bm_from=10000.00&valor_bm_to=20000.00',
  'all filters': `?search=a&status=not_cancelled&client=7&emissao_from=${daysAgo(182)}&ordering=-valor_bm`,
  log: '12/logs/',
  'totals by month': 'by-competencia/',
}

const invoiceCalls = {
  'first page': '?page=1',
  'page 4000': '?page=4000',
  'by client': '?ordering=cliente',
  'by competência': '?ordering=competencia',
  'by due date': '?ordering=due_date',
  'one status': '?status=issued',
  'due for over 90 days': '?ageing=over_90',
  'search of a name': '?search=aurora',
  'search of a number': '?search=4512',
  'of one client': '?client=7',
  'of one report': '?report=4512',
  'without a sales order': '?sales_order=missing&status=issued',
  'worth ten to twenty thousand': '?value_from=10000.00&value_to=20000.00',
  'all filters': `?search=a&status=not_cancelled&client=7&due_from=${daysAgo(182)}&ordering=-value`,
  one: '4512/',
  log: '4512/logs/',
}

const statisticsCalls = {
  'the newest month': '',
  'of one client': '?client=7',
  'of one cost center': '?cost_center=7',
  'twelve months': 'history/',
  'twelve months of one client': 'history/?client=7',
}

const documentCalls = {
  'first page': '?page=1',
  'page 4000': '?page=4000',
  'by name': '?ordering=name',
  'search of a name': '?search=aurora',
  'search of a number': '?search=4512',
  'of one client': '?client=7',
}

/** Over all that a person may see. */
const searchCalls = {
  'a name': '?q=aurora',
  'a number': '?q=4512',
  'a signed number': '?q=FL-004512',
  'an amount': `?q=${encodeURIComponent('R$ 1.234,56')}`,
  'a CNPJ': '?q=12.345.678',
  'one letter in nearly everything': '?q=a',
  nothing: '?q=xyzxyz',
}

/** Of native dashboards, as their cards ask for them. */
const figureCalls = {
  'measured by month': 'measured/?split=month',
  'to invoice by client': 'to_invoice/?split=client',
  'invoiced by cost center': 'invoiced/?split=cost_center',
  'overdue by age': 'overdue/?split=age',
  'to debit': 'to_debit/',
  'use of the fleet': 'fleet_use/?split=family',
  'overdue follow-ups': 'overdue_follow_ups/?split=severity',
}

const people = 200

const columns = [
  ...['id', 'cliente', 'cost_center', 'cost_center_name', 'competencia', 'emissao', 'inicio', 'fim'],
  ...['valor_bm', 'balance', 'faturas', 'status'],
].map((field) => ({ field, title: field }))
const status = Object.fromEntries(reportStatuses.map((name) => [name, name]))

const exports = {
  'CSV, newest first': ['csv', ''],
  'CSV, by client': ['csv', '?ordering=cliente'],
  'CSV, searched': ['csv', '?search=aurora'],
  'XLSX, newest first': ['xlsx', ''],
} as const

/** Calls over HTTP, one after the other, on the embedded database in memory, or on an empty PostgreSQL database that `DATABASE_URL` names; nobody writes meanwhile. */
async function measure(): Promise<void> {
  const url = process.env['DATABASE_URL']
  const storage = url ? await openServer(url) : await openEmbedded(await PGlite.create())
  const start = performance.now()
  await seed(storage.database, Date.now, reports)
  console.log(`${reports} reports made in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  const settings = await testSettings()
  const server = await startServer({
    settings,
    storage,
    files: new Map(),
    docs: new Map(),
    clock: Date.now,
    log: console.error,
  })
  /** Anew for each table: a token lasts five minutes. */
  const access = () => signIn(server.origin)
  console.log('Reports')
  console.table(await measureCalls(`${server.origin}/api/v1/billing/reports/`, await access(), calls))
  console.log(`${await storage.database.$count(invoice)} invoices`)
  console.table(await measureCalls(`${server.origin}/api/v1/billing/invoices/`, await access(), invoiceCalls))
  console.log('Search over everything')
  console.table(await measureCalls(`${server.origin}/api/v1/search/`, await access(), searchCalls))
  console.log('Figures of dashboards')
  console.table(await measureCalls(`${server.origin}/api/v1/dashboards/figures/`, await access(), figureCalls))
  console.log(`With ${people} people connected`)
  const who = { origin: server.origin, database: storage.database, username: 'bruno.lima' }
  const heard = await withPeople(who, people, async () => {
    const token = await access()
    console.table(await measureCalls(`${server.origin}/api/v1/search/`, token, searchCalls))
    console.table(await measureCalls(`${server.origin}/api/v1/dashboards/figures/`, token, figureCalls))
  })
  console.table({
    'until the last of them hears of a message': { 'p50 ms': quantile(heard, 0.5), 'longest ms': quantile(heard, 1) },
  })
  console.log('Documents')
  console.table(await measureCalls(`${server.origin}/api/v1/billing/documents/`, await access(), documentCalls))
  console.log('Statistics')
  console.table(await measureCalls(`${server.origin}/api/v1/billing/statistics/`, await access(), statisticsCalls))
  console.log('Issue of an invoice')
  console.table(await measureIssues(server.origin, await access()))
  console.log('Files of the whole list, and how long a first page takes meanwhile')
  const files = []
  for (const [name, [format, query]] of Object.entries(exports))
    files.push([name, await measureExport(server.origin, await access(), format, query)])
  console.table(Object.fromEntries(files))
  console.log('A report of 1,000 lines')
  console.table(await measureLines(server.origin, await access()))
  await server.close()
}

/** In milliseconds; lines are changed one after the other. */
async function measureLines(origin: string, access: string) {
  const address = `${origin}/api/v1/billing/reports/`
  const period = { inicio: '2040-01-01', fim: '2040-01-31', competencia: '2040-01' }
  const { id } = await send('POST', address, access, { cost_center: 1, client: 1, ...period })
  const lines = `${address}${id}/lines/`
  const add = (batch: number) =>
    send('POST', lines, access, { assets: Array.from({ length: 200 }, (_, index) => batch * 200 + index + 1) })
  for (let batch = 0; batch < 5; batch++) await add(batch)
  const rows = await (await fetch(lines, { headers: { Authorization: `Bearer ${access}` } })).json()
  const reads = []
  for (let count = 0; count < 20; count++) reads.push(await timed(() => read(lines, access)))
  const edits = []
  for (const { id: line, asset, unit, covered, total, invoice, version, ...fields } of rows.slice(0, 20))
    edits.push(await timed(() => send('PATCH', `${lines}${line}/`, access, { ...fields, rent: '1234.56' })))
  return {
    lines: rows.length,
    'read all, p50': quantile(reads, 0.5),
    'change one, p50': quantile(edits, 0.5),
    'change one, p95': quantile(edits, 0.95),
    'add 200': Number((await timed(() => add(5))).toFixed(1)),
  }
}

async function send(method: string, address: string, access: string, body: object) {
  const answer = await fetch(address, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${access}`,
      'Idempotency-Key': crypto.randomUUID(),
      'If-Match': '"1"',
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function measureCalls(collection: string, access: string, addresses: Readonly<Record<string, string>>) {
  const rows: [string, { 'p50 ms': number; 'p95 ms': number; '÷ first page': number }][] = []
  for (const [name, query] of Object.entries(addresses)) {
    const ask = () => read(`${collection}${query}`, access)
    await ask()
    const took = []
    for (let count = 0; count < times; count++) took.push(await timed(ask))
    const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)]
    const first = rows[0]?.[1]['p50 ms'] ?? p50
    rows.push([name, { 'p50 ms': p50, 'p95 ms': p95, '÷ first page': Number((p50 / first).toFixed(2)) }])
  }
  return Object.fromEntries(rows)
}

/** A cent each, of reports that have a balance: one after the other, then so many at once. */
async function measureIssues(origin: string, access: string) {
  const rows: Record<string, object> = {}
  for (const [name, atOnce, page] of [
    ['one after the other', 1, 1],
    ['20 at once', 20, 3],
  ] as const) {
    const ids = [...(await openReports(origin, access, page)), ...(await openReports(origin, access, page + 1))]
    const took: number[] = []
    const start = performance.now()
    for (let first = 0; first < ids.length; first += atOnce)
      await Promise.all(
        ids.slice(first, first + atOnce).map(async (id) => took.push(await timed(() => issueCent(origin, access, id)))),
      )
    const seconds = (performance.now() - start) / 1000
    rows[name] = {
      invoices: took.length,
      'per second': Number((took.length / seconds).toFixed(1)),
      'p50 ms': quantile(took, 0.5),
      'p95 ms': quantile(took, 0.95),
    }
  }
  return rows
}

async function openReports(origin: string, access: string, page: number): Promise<number[]> {
  const answer = await fetch(`${origin}/api/v1/billing/reports/?status=open&page_size=100&page=${page}`, {
    headers: { Authorization: `Bearer ${access}` },
  })
  const { results } = await answer.json()
  return results.map(({ id }: { id: number }) => id)
}

async function issueCent(origin: string, access: string, report: number): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/billing/invoices/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${access}`,
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({ report, kind: 'invoice', value: '0.01', lines: [], items: [], due_date: daysAgo(-30) }),
  })
  if (answer.status !== 201) throw new Error(`the issue answered ${answer.status}: ${await answer.text()}`)
}

async function measureExport(origin: string, access: string, format: string, query: string) {
  const before = memory()
  const peak = { ...before }
  const watching = setInterval(() => {
    const { heap, resident } = memory()
    peak.heap = Math.max(peak.heap, heap)
    peak.resident = Math.max(peak.resident, resident)
  }, 20)
  const state = { isRunning: true }
  const start = performance.now()
  const others = askMeanwhile(`${origin}/api/v1/billing/reports/?page=1`, access, state)
  const answer = await fetch(`${origin}/api/v1/billing/reports/export/${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${access}` },
    body: JSON.stringify({ format, columns, words: { status }, language: 'pt' }),
  })
  if (answer.status !== 200 || !answer.body) throw new Error(`the export answered ${answer.status}`)
  let bytes = 0
  const count = (part: Uint8Array) => {
    bytes += part.length
  }
  await answer.body.pipeTo(new WritableStream({ write: count }))
  const seconds = (performance.now() - start) / 1000
  clearInterval(watching)
  state.isRunning = false
  const waits = await others
  return {
    seconds: Number(seconds.toFixed(1)),
    'file MB': megabytes(bytes),
    'heap + MB': megabytes(peak.heap - before.heap),
    'resident + MB': megabytes(peak.resident - before.resident),
    'first page p50 ms': quantile(waits, 0.5),
    'p95 ms': quantile(waits, 0.95),
    'worst ms': quantile(waits, 1),
  }
}

async function askMeanwhile(address: string, access: string, state: { readonly isRunning: boolean }) {
  const waits: number[] = []
  while (state.isRunning) waits.push(await timed(() => read(address, access)))
  return waits
}

function memory() {
  globalThis.gc?.()
  const { heapUsed: heap, rss: resident } = process.memoryUsage()
  return { heap, resident }
}

function megabytes(bytes: number): number {
  return Number((bytes / 1_000_000).toFixed(1))
}

function daysAgo(count: number): string {
  return addDays(dayAt(Date.now()), -count)
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'bruno.lima', password: 'portal-demo' }),
  })
  return (await answer.json()).access
}

async function read(address: string, access: string): Promise<void> {
  const answer = await fetch(address, { headers: { Authorization: `Bearer ${access}` } })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
}

async function timed(act: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  return Number(sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(1))
}

await measure()

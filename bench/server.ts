import { performance } from 'node:perf_hooks'
import { PGlite } from '@electric-sql/pglite'
import { reportStatuses } from '../contract/reports.schema'
import { addDays, dayAt } from '../server/calendar'
import { openEmbedded } from '../server/database/open'
import { seed } from '../server/database/seed'
import { startServer } from '../server/server'
import { testSettings } from '../tests/support/server'

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
  'all filters': `?search=a&status=not_cancelled&client=7&emissao_from=${daysAgo(182)}&ordering=-valor_bm`,
  log: '12/logs/',
  'totals by month': 'by-competencia/',
}

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

/** Calls over HTTP, one after the other, on the embedded database in memory; nobody writes meanwhile. */
async function measure(): Promise<void> {
  const storage = await openEmbedded(await PGlite.create())
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
  const access = await signIn(server.origin)
  const rows: [string, { 'p50 ms': number; 'p95 ms': number; '÷ first page': number }][] = []
  for (const [name, query] of Object.entries(calls)) {
    const address = `${server.origin}/api/v1/billing/reports/${query}`
    const ask = () => read(address, access)
    await ask()
    const took = []
    for (let count = 0; count < times; count++) took.push(await timed(ask))
    const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)]
    const first = rows[0]?.[1]['p50 ms'] ?? p50
    rows.push([name, { 'p50 ms': p50, 'p95 ms': p95, '÷ first page': Number((p50 / first).toFixed(2)) }])
  }
  console.table(Object.fromEntries(rows))
  console.log('Files of the whole list, and how long a first page takes meanwhile')
  const files = []
  for (const [name, [format, query]] of Object.entries(exports))
    files.push([name, await measureExport(server.origin, access, format, query)])
  console.table(Object.fromEntries(files))
  await server.close()
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

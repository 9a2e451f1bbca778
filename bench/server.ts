import { performance } from 'node:perf_hooks'
import { PGlite } from '@electric-sql/pglite'
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
  'totals by month': 'by-competencia/',
}

/** Reads of the list over HTTP, one after the other, on the embedded database in memory; nobody writes meanwhile. */
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
  const rows = []
  for (const [name, query] of Object.entries(calls)) {
    const address = `${server.origin}/api/v1/billing/reports/${query}`
    const ask = () => read(address, access)
    await ask()
    const took = []
    for (let count = 0; count < times; count++) took.push(await timed(ask))
    rows.push([name, { 'p50 ms': quantile(took, 0.5), 'p95 ms': quantile(took, 0.95) }])
  }
  console.table(Object.fromEntries(rows))
  await server.close()
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

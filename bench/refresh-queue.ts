import { performance } from 'node:perf_hooks'
import { waitFor } from 'xstate'
import { reach, startProgram, stopPrograms } from '../tests/engine/program'
import { openBrowser } from '../tests/support/browser'
import { startSimpleBackend } from '../tests/support/simple-backend'

const modes = ['expired', 'revoked', 'late', 'dead'] as const
type Mode = (typeof modes)[number]

interface Row {
  readonly N: number
  readonly mode: string
  readonly tabs: number
  readonly refreshes: number
  readonly requests: number
  /** Callers that saw an error although the session could be saved; in mode `dead` an error is right. */
  readonly 'wrong errors': number
  readonly 'time ÷ valid': string
}

/**
 * N calls at once that meet a token which has expired (known by its `exp`), was revoked (401), comes back late (every
 * second 401 after the refresh is over), or cannot be refreshed; the same over two tabs. The program is the browser's own.
 */
async function measure(N: number, mode: Mode, tabs: number): Promise<Row> {
  const backend = await startSimpleBackend({ rotates: true })
  const browser = openBrowser('https://portal.example.com')
  browser.lasting.set('access', backend.state.access)
  browser.lasting.set('refresh', backend.state.refresh)
  const programs = Array.from({ length: tabs }, () => startProgram(browser.openTab(), backend.host))
  for (const program of programs) {
    const { accessModules } = (await reach(program, 'signedIn')).children
    if (accessModules) await waitFor(accessModules, (snapshot) => snapshot.hasTag('settled'))
  }
  const call = (index: number) => programs[index % tabs]?.api(`/things/${index}/`)
  const all = () => Promise.allSettled(Array.from({ length: N }, (_, index) => call(index)))
  await all()
  const valid = await timed(all)

  const asked = backend.requests.length
  if (mode === 'expired') browser.lasting.set('access', backend.issue(1, -60))
  else backend.state.access = 'revoked on the server'
  if (mode === 'dead') backend.state.refuses = 401
  if (mode === 'late') {
    const over = refreshed(backend.state)
    for (let index = 1; index < N; index += 2) backend.state.holds.set(`/things/${index}/`, over)
  }
  const met = await timed(all)
  const calls = backend.requests.slice(asked).filter(({ path }) => path.startsWith('/things/'))
  const errors = met.results.filter(({ status }) => status === 'rejected').length
  const refreshes = backend.requests.slice(asked).filter(({ path }) => path === '/token/refresh/').length

  await stopPrograms()
  void backend.close()
  return {
    N,
    mode,
    tabs,
    refreshes,
    requests: calls.length + refreshes,
    'wrong errors': mode === 'dead' ? N - errors : errors,
    'time ÷ valid': (met.time / valid.time).toFixed(2),
  }
}

/** Resolves when the backend has issued another token. */
async function refreshed(state: { readonly access: string }): Promise<void> {
  while (state.access === 'revoked on the server') await new Promise(setImmediate)
}

async function timed<T>(act: () => Promise<T>): Promise<{ time: number; results: T }> {
  const start = performance.now()
  const results = await act()
  return { time: performance.now() - start, results }
}

console.warn = () => undefined
const rows: Row[] = []
for (const N of [1, 100, 1000]) for (const mode of modes) rows.push(await measure(N, mode, 1))
for (const mode of modes) rows.push(await measure(100, mode, 2))
console.table(rows)
const worst = Math.max(...rows.map((row) => row.refreshes))
const wrong = rows.reduce((sum, row) => sum + row['wrong errors'], 0)
console.log(`most refreshes in a row: ${worst}; wrong errors in all: ${wrong}`)

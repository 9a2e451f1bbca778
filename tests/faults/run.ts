import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { whyEquivalent } from './equivalents'
import type { Fault } from './fault-kinds'
import { described, figuresOf, tablesOf, type Verdict } from './figures'
import { browserTestsOf, createBrowserJudge } from './in-browser'
import { createJudge, type Run } from './judge'
import { judgeAll, unseen } from './judges'
import { byImports, byReach, graphOf } from './likeliest'
import { population, sample, sourcesIn } from './population'
import { typeChecker } from './typed'

/**
 * Plants faults in the product beyond its machines, one at a time, and says which of them a test notices, and after how
 * many seconds: `npm run faults`. With `--sample N` and `--seed S` others, with `--only ID` one, with `--survivors FILE`
 * those of an earlier `--json FILE`; `--limit` is in seconds for each. A few are judged by the tests that are nearest to
 * them and need no browser, and left undecided when their time is over; for many, all tests are first run once without a
 * fault, and what none without a browser notices in the portal is judged by those in the browser (`--browser no` leaves
 * them out, `--browser alone` the others).
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const few = 12
/** Percent. Of a few, more survive by chance: with 95 % of all noticed, less than this of six is noticed once in 400 commits. */
const least = { all: 95, few: 60 }
/** Milliseconds from which no further test in the browser is begun for a fault. */
const limitInBrowser = 120_000
const { values: options } = parseArgs({
  options: {
    sample: { type: 'string', default: '240' },
    seed: { type: 'string', default: '1' },
    limit: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
    only: { type: 'string' },
    survivors: { type: 'string' },
    browser: { type: 'string', default: 'too' },
    json: { type: 'string' },
  },
})
if (!['too', 'alone', 'no'].includes(options.browser))
  throw new Error(`--browser is too, alone or no: ${options.browser}`)
process.once('SIGINT', () => process.exit(130))

const sources = sourcesIn(root, ['contract', 'machines', 'server', 'src', 'tests'])
const graph = graphOf(sources)
const faults = chooseFaults(population(sources))
const isFew = faults.length <= few && options.browser !== 'alone'
const limit = Number(options.limit ?? (isFew ? 12 : 90))
const verdicts: Verdict[] = []
await judge()
summarise()

async function judge() {
  const cache = mkdtempSync(join(tmpdir(), 'portal-faults-'))
  const noticed: { fault: Fault; file: string }[] = []
  const [equivalent, different] = [faults.filter(whyEquivalent), faults.filter((fault) => !whyEquivalent(fault))]
  for (const fault of equivalent) {
    verdicts.push({ ...unseen, fault, verdict: 'equivalent', reached: 0, why: whyEquivalent(fault) ?? '' })
  }
  try {
    if (options.browser === 'alone') return await judgeInBrowser(different, cache)
    if (isFew && faults.some(({ path }) => !path.startsWith('src/'))) await fillDatabases()
    const candidates = isFew ? byImports(graph, root) : byReach(await reach(cache), noticed)
    const questions = different.map((fault) => ({
      fault,
      ask: () => ({ fault: fault.id, candidates: candidates(fault), limit }),
    }))
    await judgeAll({ faults, root, cache }, questions, Number(options.workers), (fault, { candidates }, judged) => {
      const { by, seconds, ran } = judged
      const isUndecided = isFew && ran < candidates.length
      const verdict = by ? 'killed' : isUndecided ? 'undecided' : 'survived'
      verdicts.push({ ...judged, fault, verdict, reached: candidates.length })
      if (by) noticed.push({ fault, file: resolve(root, by.split(' › ')[0] ?? '') })
      if (options.json) writeFileSync(options.json, JSON.stringify(verdicts, null, 1))
      const head = `${verdicts.length}/${faults.length} ${seconds.toFixed(1)} s`
      const unnoticed = `${verdict.toUpperCase()} ${ran} of ${candidates.length} files: ${described(fault)}`
      console.log(by ? `${head} ${fault.id} ${fault.kind}: ${by}` : `${head} ${unnoticed}`)
    })
    const survived = verdicts.filter(({ verdict }) => verdict === 'survived').map(({ fault }) => fault)
    if (!isFew && options.browser !== 'no') await judgeInBrowser(survived, cache)
  } finally {
    rmSync(cache, { recursive: true, force: true })
  }
}

/** Of what runs in a page; the server is in the process of its tests, where nothing is planted. */
async function judgeInBrowser(all: readonly Fault[], cache: string) {
  const waiting = all.filter(({ path }) => /^(?:contract|src)\//.test(path))
  const others = all.length - waiting.length
  if (others > 0) console.log(`${others} that no page runs are not asked about`)
  if (waiting.length === 0) return
  const judge = await createBrowserJudge(waiting, root, cache)
  const workers = Number(options.workers)
  console.log(`${waiting.length} faults in the browser: its tests once without a fault`)
  const runs = await judge.reach(workers + 1)
  const inTurn = async () => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const tests = browserTestsOf(fault, runs)
      const judged = await judge.notice(fault.id, tests, limitInBrowser)
      const at = verdicts.findIndex((one) => one.fault === fault)
      const earlier = verdicts[at]
      const verdict = judged.by ? 'killed' : 'survived'
      const one: Verdict = { ...judged, fault, verdict, reached: (earlier?.reached ?? 0) + tests.length }
      verdicts.splice(at < 0 ? verdicts.length : at, 1, one)
      if (options.json) writeFileSync(options.json, JSON.stringify(verdicts, null, 1))
      const how = judged.by ?? `${verdict.toUpperCase()} ${judged.ran} of ${tests.length} tests: ${described(fault)}`
      console.log(`${waiting.length} left, ${judged.seconds.toFixed(1)} s ${fault.id} ${fault.kind}: ${how}`)
    }
  }
  await Promise.all(Array.from({ length: workers }, inTurn))
}

function chooseFaults(all: readonly Fault[]): Fault[] {
  const { only, survivors, seed } = options
  const earlier: readonly Verdict[] = survivors ? JSON.parse(readFileSync(survivors, 'utf8')) : []
  const survived = earlier.filter(({ verdict }) => verdict === 'survived').map(({ fault }) => fault.id)
  const ids = only ? [only] : survived
  const isNamed = only !== undefined || survivors !== undefined
  const chosen = isNamed ? all.filter(({ id }) => ids.includes(id)) : sample(all, Number(options.sample), seed)
  const gone = ids.filter((id) => !chosen.some((fault) => fault.id === id))
  if (gone.length > 0) console.log(`no longer in the product: ${gone.join(', ')}`)
  const typed = chosen.filter(typeChecker(root, sources))
  const files = new Set(typed.map(({ path }) => path)).size
  const refused = `, ${chosen.length - typed.length} others refused by the compiler`
  console.log(`${typed.length} of ${all.length} faults in ${files} files${refused}`)
  return typed
}

/** Which tests come by which fault. Kept as long as neither product nor tests change, file by file: a run that broke off goes on. */
async function reach(cache: string): Promise<Run[]> {
  const hash = createHash('sha256').update(JSON.stringify([sources, faults]))
  const kept = join(root, `node_modules/.cache/faults/${hash.digest('hex').slice(0, 12)}.jsonl`)
  const readRuns = (): Run[] =>
    readFileSync(kept, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  mkdirSync(dirname(kept), { recursive: true })
  appendFileSync(kept, '')
  const done = readRuns().map(({ file }) => file)
  const waiting = [...graph]
    .filter(([, distances]) => faults.some(({ path }) => distances.has(path)))
    .map(([test]) => resolve(root, test))
    .filter((file) => !done.includes(file))
  if (waiting.length > 0) {
    console.log(`${waiting.length} files of tests once without a fault`)
    const judge = await createJudge(faults, root, cache, Number(options.workers))
    await judge.reach(waiting, (run) => appendFileSync(kept, `${JSON.stringify(run)}\n`))
    await judge.close()
  }
  return readRuns()
}

/** Tests keep filled databases for later runs: no fault may have a part in them. */
async function fillDatabases() {
  const { seededStorage } = await import('../support/database/server-storage')
  const { testNow } = await import('../support/server')
  for (const seeded of [true, false]) await (await seededStorage(seeded, 'still', testNow)).close()
}

function summarise() {
  for (const table of tablesOf(verdicts)) console.table(table)
  const all = figuresOf(verdicts)
  console.table({ all })
  for (const { fault, verdict, reached, why } of verdicts) {
    if (verdict === 'equivalent') console.log(`equivalent: ${described(fault)}: ${why}`)
    if (verdict === 'survived') {
      console.error(`${reached > 0 ? 'survived' : 'reached by no test'}: ${described(fault)} (${fault.id})`)
    }
  }
  const goal = isFew ? least.few : least.all
  if (all['%'] < goal) {
    console.error(`tests notice ${all['%']} % of the faults, not ${goal}`)
    process.exitCode = 1
  }
}

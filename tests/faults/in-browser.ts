import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { Fault } from './fault-kinds'
import type { Noticed } from './judge'
import { planting } from './plant'

/** How a test in the browser went over the portal without an active fault. */
export interface BrowserRun {
  readonly file: string
  /** With the titles of what it stands in. */
  readonly title: string
  readonly seconds: number
  /** Ids of the faults that it came by. */
  readonly faults: readonly string[]
}

/** Tests in one start of the runner, after each of which the time is looked at. */
const atATime = 6

interface Reported extends BrowserRun {
  readonly why: string | null
}

interface Report {
  readonly suites: readonly Suite[]
  readonly errors: readonly { readonly message: string }[]
}

interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
      readonly results: readonly {
        readonly duration: number
        readonly errors: readonly { readonly message: string }[]
      }[]
    }[]
  }[]
}

/** The tests in the browser, on one build of the portal with all these faults in it: which is active is said run by run. */
export async function createBrowserJudge(faults: readonly Fault[], root: string, folder: string) {
  const dist = join(folder, 'planted')
  await build({ root, logLevel: 'error', plugins: [planting(faults, root)], build: { outDir: dist } })

  return {
    /** Every test once without an active fault; those that fail, as a budget of bytes does, judge nothing. */
    async reach(workers: number): Promise<BrowserRun[]> {
      const runs = await run('', workers)
      return runs.filter(({ why }) => why === null)
    },

    /** Runs the tests, the likeliest first, until one fails; begins no further ones when the time is over. */
    async notice(fault: string, tests: readonly BrowserRun[], milliseconds: number): Promise<Noticed> {
      const began = performance.now()
      const waiting = [...tests]
      let ran = 0
      while (waiting.length > 0 && performance.now() - began < milliseconds) {
        const batch = waiting.splice(0, atATime)
        const done = await run(fault, 1, batch)
        ran += done.length
        const failed = done.find(({ why }) => why !== null)
        if (!failed) continue
        waiting.unshift(...batch.filter(({ title }) => !done.some((one) => one.title === title)))
        const isGreenWithout = await isGreen('none', failed)
        if (!isGreenWithout || (await isGreen(fault, failed))) continue
        const seconds = (performance.now() - began) / 1000
        return { by: `${failed.file} › ${failed.title}`, why: failed.why ?? '', ran, seconds }
      }
      return { by: null, why: '', ran, seconds: (performance.now() - began) / 1000 }
    },
  }

  /** On a busy machine a test fails now and then: a fault is noticed where it fails again with it, and passes without. */
  async function isGreen(fault: string, test: BrowserRun): Promise<boolean> {
    const [alone] = await run(fault, 1, [test])
    return alone?.why === null
  }

  async function run(fault: string, workers: number, tests: readonly BrowserRun[] = []): Promise<Reported[]> {
    const output = mkdtempSync(join(tmpdir(), 'portal-planted-'))
    const report = join(output, 'report.json')
    const chosen = tests.map(({ title }) => `${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`).join('|')
    const parameters = [
      ...['playwright', 'test', '-c', 'tests/journeys/playwright.config.ts', '--reporter=json'],
      ...[`--workers=${workers}`, `--output=${join(output, 'results')}`],
      ...(tests.length > 0 ? ['-x', '-g', chosen, ...new Set(tests.map(({ file }) => file))] : []),
    ]
    const env = {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      PLANTED_DIST: dist,
      PLANTED_FAULT: fault,
    }
    const child = spawn('npx', parameters, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
    await new Promise((ended) => child.once('exit', ended))
    const { suites, errors }: Report = JSON.parse(readFileSync(report, 'utf8'))
    rmSync(output, { recursive: true, force: true })
    const done = suites.flatMap((suite) => reported(suite))
    if (done.length === 0) throw new Error(`no test ran in the browser: ${errors[0]?.message ?? parameters.join(' ')}`)
    return done
  }
}

/** The likeliest to notice it and the cheapest first: what comes by few faults is about these. */
export function browserTestsOf({ id }: Fault, runs: readonly BrowserRun[]): BrowserRun[] {
  const cost = ({ seconds, faults }: BrowserRun) => seconds * Math.sqrt(faults.length)
  return runs.filter(({ faults }) => faults.includes(id)).toSorted((one, other) => cost(one) - cost(other))
}

/** `within` are the titles of the suites around it, that of the file aside. */
function reported({ suites = [], specs }: Suite, within: readonly string[] = []): Reported[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ annotations, results }) =>
      results.map(({ duration, errors: [error] }) => ({
        file: `tests/${file}`,
        title: [...within, title].join(' '),
        seconds: duration / 1000,
        faults: annotations.flatMap(({ type, description = '' }) =>
          type === 'faults' ? description.split(' ').filter(Boolean) : [],
        ),
        why: error ? (error.message.split('\n')[0] ?? '') : null,
      })),
    ),
  )
  return [...own, ...suites.flatMap((suite) => reported(suite, [...within, suite.title]))]
}

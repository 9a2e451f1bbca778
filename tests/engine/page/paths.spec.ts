import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import type { MachineName } from '../../../docs/statecharts/spoken'
import { machines } from '../../../machines'
import { rateLimit } from '../../../server/database/schema'
import { expect, test } from '../../journeys/support/test'
import { driverOf } from '../drivers'
import type { Path } from '../paths'
import type { RecordDriver } from '../record-driver'
import { coveringPaths } from './page-cover'
import type { PageDriver } from './page-driver'
import { pagePathsOf, restsAfter } from './page-paths'
import { pathPages } from './path-pages'
import type { Taken } from './path-reporter'
import { replayOnPage } from './replay-on-page'
import { replayRecord } from './replay-record'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Milliseconds before each step, for whoever watches. */
const slow = Number(process.env['PATHS_SLOW'] ?? 0)
/** `all` of a machine's paths, or the number of one; else those that cover it. */
const wanted = process.env['PATHS_TAKEN']

/** The paths of every machine of the registry, taken on the running page: `tests/engine/page/page-driver.ts` says how. */
for (const [name, machine] of Object.entries<AnyStateMachine>(machines)) {
  test(`the paths of ${name}`, async ({ open, portal, sessions }, info) => {
    const driver = await knownDriverOf(name as MachineName)
    const paths = pagePathsOf(machine, driver)
    const chosen = chosenOf(paths, driver)
    /** Each step is bounded by itself; a path is as long as it takes. */
    test.setTimeout(slow > 0 ? 0 : 30_000 + chosen.length * 60_000)
    const pages = pathPages(open, 'startsCold' in driver)
    const failures: string[] = []
    const used = new Set<string>()
    for (const { number, path } of chosen) {
      if (!path) throw new Error(`${name} tem ${paths.length} caminhos: não há o ${number}`)
      await portal.database.delete(rateLimit)
      const at: At = { name, number, step: 0, page: null }
      await test
        .step(`${name} ${number}: ${path.title}`, () => take(path, at))
        .catch(async (error: Error) => {
          failures.push(await told(error, at, info.outputPath(`${name}-${number}.png`)))
          await pages.abandon()
        })
    }
    if (failures.length > 0) throw new Error(failures.join('\n\n'))
    const controls =
      'record' in driver ? [] : Object.entries<object>(driver.events).filter(([, how]) => 'control' in how)
    const isPartly = wanted ? wanted !== 'all' : 'shownBy' in driver
    // What no path takes is no transition of the page: `page-paths.test.ts` says which those are.
    const onPaths = new Set(paths.flatMap(({ steps }) => steps.map(({ type }) => type)))
    const due = controls.map(([type]) => type).filter((type) => onPaths.has(type))
    const unused = isPartly ? [] : due.filter((type) => !used.has(type))
    expect(unused, 'controles que nenhum caminho usou').toEqual([])

    async function take(path: Path, at: At) {
      const start = performance.now()
      const around = { pages, portal, sessions }
      const reached = async (step: number, page: Page) => {
        Object.assign(at, { step, page })
        if (slow > 0) await new Promise((next) => setTimeout(next, slow))
      }
      const taken: Taken = { machine: name, steps: path.steps.length, milliseconds: 0 }
      if ('record' in driver) await replayRecord({ driver, path }, around, reached)
      else {
        const { used: usedHere, ...ignored } = await replayOnPage({ machine, driver, path }, around, reached)
        Object.assign(taken, { ignored })
        for (const type of usedHere) used.add(type)
      }
      const milliseconds = performance.now() - start
      info.annotations.push({ type: 'path', description: JSON.stringify({ ...taken, milliseconds }) })
    }
  })
}

interface At {
  readonly name: string
  readonly number: number
  /** What was reached last, and where. */
  readonly step: number
  readonly page: Page | null
}

async function knownDriverOf(name: MachineName): Promise<PageDriver | RecordDriver> {
  const driver = await driverOf(name)
  if (!driver)
    throw new Error(`${name} has no ${name}.ui.ts below tests/machines: docs/testing.md says what goes into it`)
  return driver
}

function chosenOf(paths: readonly Path[], driver: PageDriver | RecordDriver) {
  if (wanted === 'all') return paths.map((path, index) => ({ number: index + 1, path }))
  if (wanted) return [{ number: Number(wanted), path: paths[Number(wanted) - 1] }]
  return coveringPaths(paths, driver, 'record' in driver ? undefined : (path, steps) => restsAfter(path, steps, driver))
}

/** The path in Portuguese, the step that failed marked, where the picture is, and what was not as it should be. */
async function told({ stack }: Error, { name, number, step, page }: At, picture: string): Promise<string> {
  const isTaken = await page?.screenshot({ path: picture }).catch(() => null)
  const words = ['tests/paths.mjs', name, String(number), '--words', '--failed', String(step)]
  const { stdout } = spawnSync('node', words, { cwd: root, encoding: 'utf8' })
  return `${stdout}\ncaptura da tela: ${isTaken ? picture : 'nenhuma, a página já estava fechada'}\n\n${stack}`
}

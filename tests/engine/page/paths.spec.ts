import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page, TestInfo } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import { machines } from '../../../machines'
import { test } from '../../journeys/support/test'
import type { PageDriver } from '../page-driver'
import { pagePathsOf } from '../page-paths'
import type { RecordDriver } from '../record-driver'
import { fileOf, load } from '../test-files'
import { replayOnPage } from './replay-on-page'
import { replayRecord } from './replay-record'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Milliseconds before each step, for whoever watches. */
const slow = Number(process.env['PATHS_SLOW'] ?? 0)

/** Each step is bounded by itself; a path is as long as it takes. */
test.describe.configure({ timeout: 90_000 })

/** The paths of every machine of the registry, taken on the running page: `tests/engine/page-driver.ts` says how. */
for (const [name, machine] of Object.entries<AnyStateMachine>(machines)) {
  const driver = await driverOf(name)
  if (!driver) {
    test(`${name} has a driver: ${name}.page.ts`, () => {
      throw new Error('its paths cannot be taken on the page: tests/engine/page-driver.ts says how to write one')
    })
    continue
  }
  pagePathsOf(machine, driver).forEach((path, index, all) => {
    const number = index + 1
    test(`${name} ${number}: ${path.title}`, async ({ open, portal, sessions }, info) => {
      const at: { step: number; page: Page | null } = { step: 0, page: null }
      info.annotations.push({ type: 'steps', description: String(path.steps.length) })
      try {
        const reached = async (step: number, page: Page) => {
          Object.assign(at, { step, page })
          if (slow > 0) await new Promise((next) => setTimeout(next, slow))
        }
        if ('record' in driver) await replayRecord({ machine, driver, path }, { open, portal, sessions }, reached)
        else {
          const { used, ...tried } = await replayOnPage({ machine, driver, path }, { open, portal, sessions }, reached)
          const controls = Object.entries<object>(driver.events).flatMap(([type, how]) =>
            'control' in how ? [type] : [],
          )
          const unused = controls.filter((type) => !used.has(type))
          info.annotations.push({ type: 'tried', description: JSON.stringify({ ...tried, unused, paths: all.length }) })
        }
      } catch (error) {
        throw await told(error as Error, { name, number, ...at }, info)
      }
    })
  })
}

async function driverOf(name: string): Promise<PageDriver | RecordDriver | null> {
  return fileOf(name, 'page.ts') ? (await load<{ driver: PageDriver | RecordDriver }>(name, 'page.ts')).driver : null
}

/** Begins with the path in Portuguese, the step that failed marked, and says where the picture is. */
async function told(
  error: Error,
  { name, number, step, page }: { name: string; number: number; step: number; page: Page | null },
  info: TestInfo,
): Promise<Error> {
  const picture = info.outputPath('tela.png')
  const isTaken = await page?.screenshot({ path: picture }).catch(() => null)
  const words = ['tests/paths.mjs', name, String(number), '--words', '--failed', String(step)]
  const { stdout } = spawnSync('node', words, { cwd: root, encoding: 'utf8' })
  const message = `${stdout}\ncaptura da tela: ${isTaken ? picture : 'nenhuma, a página já estava fechada'}\n\n${error.message}`
  const trace = error.stack?.slice(error.stack.indexOf('\n    at ')) ?? ''
  return Object.assign(error, { message, stack: `${message}${trace}` })
}

import type { AnyStateMachine } from 'xstate'
import { machines } from '../../machines'
import type { PageDriver } from '../support/page-driver'
import { pagePathsOf } from '../support/page-paths'
import { replayOnPage } from './support/replay-on-page'
import { test } from './support/test'

/** The paths of every machine of the registry, taken on the running page: `tests/support/page-driver.ts` says how. */
for (const [name, machine] of Object.entries<AnyStateMachine>(machines)) {
  const driver = await driverOf(name)
  if (!driver) {
    test(`${name} has a driver: tests/pages/${name}.page.ts`, () => {
      throw new Error('its paths cannot be taken on the page: tests/support/page-driver.ts says how to write one')
    })
    continue
  }
  pagePathsOf(machine, driver).forEach((path, index) => {
    test(`${name} ${index + 1}: ${path.title}`, async ({ open, portal, sessions }) => {
      await replayOnPage({ machine, driver, path }, { open, portal, sessions }, () => {})
    })
  })
}

async function driverOf(name: string): Promise<PageDriver | null> {
  const { driver } = await import(`../pages/${name}.page.ts`).catch(() => ({ driver: null }))
  return driver
}

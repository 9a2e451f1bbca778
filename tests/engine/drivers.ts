import type { MachineName } from '../../docs/statecharts/spoken'
import type { PageDriver } from './page/page-driver'
import { onPage } from './page/ui-on-page'
import { fileOf, load } from './test-files'
import type { Ui } from './ui'

const known = new Map<MachineName, Promise<PageDriver | null>>()

/** How the paths of a machine are taken on the running page, the same each time; null where nobody has said it. */
export function driverOf(name: MachineName): Promise<PageDriver | null> {
  const driver = known.get(name) ?? readDriver(name)
  known.set(name, driver)
  return driver
}

async function readDriver(name: MachineName): Promise<PageDriver | null> {
  if (fileOf(name, 'ui.ts')) return onPage((await load<{ ui: Ui }>(name, 'ui.ts')).ui)
  return fileOf(name, 'page.ts') ? (await load<{ driver: PageDriver }>(name, 'page.ts')).driver : null
}

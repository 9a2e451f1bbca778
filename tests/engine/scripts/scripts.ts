import { i18nFor } from '../../../docs/statecharts/languages'
import type { Script } from '../../../docs/statecharts/pages/script-list'
import { type MachineName, machineNames, speak } from '../../../docs/statecharts/spoken'
import { machines } from '../../../machines'
import { driverOf } from '../drivers'
import { pagePathsOf } from '../page/page-paths'
import { scriptOf } from './script'

/**
 * The paths of each machine that can be taken on the page, in words, in the order of their numbers. Words need Lingui's
 * macro: only Vite and Vitest can load this.
 */
export async function readScripts(names: readonly MachineName[] = machineNames) {
  const drivers = new Map(await Promise.all(names.map(async (name) => [name, await driverOf(name)] as const)))
  return (name: MachineName, language: 'pt' | 'en'): Script[] => {
    const driver = drivers.get(name)
    if (!driver) return []
    const spoken = speak(name, i18nFor(language))
    return pagePathsOf(machines[name], driver as never).map((path) => scriptOf(path as never, driver, spoken, language))
  }
}

import { type MachineName, machineNames } from '../../../docs/statecharts/spoken'
import { machines } from '../../../machines'
import { driverOf } from '../drivers'
import { notTakenOn, pagePathsOf } from './page-paths'

/** Stable ids of the transitions that no path on the page takes; none of a machine without a driver. */
export async function readNotOnPage(names: readonly MachineName[] = machineNames) {
  const drivers = new Map(await Promise.all(names.map(async (name) => [name, await driverOf(name)] as const)))
  return (name: MachineName): readonly string[] => {
    const driver = drivers.get(name)
    const machine = machines[name]
    return driver ? notTakenOn(machine, driver as never, pagePathsOf(machine, driver as never)) : []
  }
}

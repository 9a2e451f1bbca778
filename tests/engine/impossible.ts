import type { Impossible } from '../../docs/statecharts/pages/steps-table'
import type { MachineName } from '../../docs/statecharts/spoken'
import { machineNames } from '../../docs/statecharts/spoken'
import { driverOf } from './drivers'
import { load } from './test-files'

interface Cases {
  readonly options: { readonly unreachable?: Readonly<Record<string, readonly string[]>> }
}

/** What the paths of a machine declare impossible, with its reason in words; those in Portuguese stand in the driver's `says`. */
export async function readImpossible() {
  const read = async (name: MachineName) =>
    [name, { ...(await load<Cases>(name, 'cases.ts')), driver: await driverOf(name) }] as const
  const known = new Map(await Promise.all(machineNames.map(read)))

  return (name: MachineName, language: 'pt' | 'en'): Impossible => {
    const { unreachable = {} } = known.get(name)?.options ?? {}
    return new Map(
      Object.entries(unreachable).flatMap(([reason, goals]) => goals.map((goal) => [goal, inWords(reason)] as const)),
    )

    function inWords(reason: string): string {
      const said = language === 'en' ? reason : known.get(name)?.driver?.says?.[reason]
      if (said === undefined) throw new Error(`"${reason}" has no Portuguese: say it in ${name}.page.ts`)
      return said
    }
  }
}

import type { Impossible } from '../../docs/statecharts/pages/steps-table'
import type { MachineName } from '../../docs/statecharts/spoken'
import { driverOf } from './scripts'

type Known = Readonly<
  Record<string, { readonly options: { readonly unreachable?: Readonly<Record<string, readonly string[]>> } }>
>

/** What the paths of a machine declare impossible, with its reason in words; those in Portuguese stand in the driver's `says`. */
export async function readImpossible() {
  const known: Known = import.meta.glob('../paths/*.paths.ts', { eager: true })
  const names = Object.keys(known).map((file) => file.replace(/^.*\/|\.paths\.ts$/g, '') as MachineName)
  const drivers = new Map(await Promise.all(names.map(async (name) => [name, await driverOf(name)] as const)))

  return (name: MachineName, language: 'pt' | 'en'): Impossible => {
    const { unreachable = {} } = known[`../paths/${name}.paths.ts`]?.options ?? {}
    return new Map(
      Object.entries(unreachable).flatMap(([reason, goals]) => goals.map((goal) => [goal, inWords(reason)] as const)),
    )

    function inWords(reason: string): string {
      const said = language === 'en' ? reason : drivers.get(name)?.says?.[reason]
      if (said === undefined) throw new Error(`"${reason}" has no Portuguese: say it in tests/pages/${name}.page.ts`)
      return said
    }
  }
}

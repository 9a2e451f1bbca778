import type { machines } from '../../machines'
import type { AnyAbout } from '../../machines/support/about'
import type { AnyWords } from '../../machines/support/words'

type MachineName = keyof typeof machines
type Module = Readonly<Record<string, unknown>>

const files = import.meta.glob<Module>('../../machines/**/*.{words,about}.ts', { eager: true })

/** What a machine is called and says on screen: `<machineName>Words` of the `*.words.ts` beside it. */
export function wordsOf(name: MachineName): AnyWords {
  return textsOf(name, 'words') as AnyWords
}

/** What analysts read beside its chart: `<machineName>About` of the `*.about.ts` beside it. */
export function aboutOf(name: MachineName): AnyAbout {
  return textsOf(name, 'about') as AnyAbout
}

function textsOf(name: MachineName, kind: 'words' | 'about'): unknown {
  const [path = null] = Object.keys(files).filter((file) => file.endsWith(`/${name}.${kind}.ts`))
  if (path === null) throw new Error(`${name} has no texts: write ${name}.${kind}.ts beside its machine`)
  const exported = `${camelCase(name)}${kind === 'words' ? 'Words' : 'About'}`
  const texts = files[path]?.[exported]
  if (!texts) throw new Error(`${path.replace('../../', '')} exports no ${exported}`)
  return texts
}

function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

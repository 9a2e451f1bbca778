import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const folder = join(import.meta.dirname, '../machines')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })

/** What is written by hand of a machine: `tests/machines/<area>/<record>/<machine>.<kind>`. */
export type Kind = 'cases.ts' | 'ui.ts' | 'view.tsx' | 'page.ts' | 'rules.ts'

/** Where it stands; null where nobody has written it. */
export function fileOf(machine: string, kind: Kind): string | null {
  const found = files.find((file) => basename(file) === `${machine}.${kind}`)
  return found ? join(folder, found) : null
}

/** What the file exports. */
export async function load<Exports>(machine: string, kind: Kind): Promise<Exports> {
  const file = fileOf(machine, kind)
  if (!file)
    throw new Error(`${machine} has no ${machine}.${kind} below tests/machines: docs/testing.md says what goes into it`)
  return import(/* @vite-ignore */ file) as Promise<Exports>
}

/** Where its chart stands, `machines/<area>/<record>/<machine>.machine.ts` or `.lifecycle.ts`; null where nobody has drawn it. */
export function machineFile(machine: string): string | null {
  const charts = readdirSync('machines', { recursive: true, encoding: 'utf8' })
  const found = charts.find((file) => [`${machine}.machine.ts`, `${machine}.lifecycle.ts`].includes(basename(file)))
  return found ? `machines/${found}` : null
}

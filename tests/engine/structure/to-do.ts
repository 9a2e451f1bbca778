import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { mark } from '../../new/skeleton'
import { fileOf, type Kind, machineFile } from '../test-files'

/**
 * What a person has still to write of a machine, in the order to do it: files that are not there, and places that
 * `npm run new` marked. What it says and how its paths are taken is checked by tests of their own.
 */
export function toDo(name: string, without: { readonly view: boolean }): string[] {
  const chart = machineFile(name)
  if (!chart)
    return [
      `machines/<area>/<record>/${name}.machine.ts is missing: \`npm run new -- machine <area>/<record>/${name}\``,
    ]
  const texts = ['words', 'about'].map((kind) => chart.replace(/\.(machine|lifecycle)\.ts$/, `.${kind}.ts`))
  const screens: Kind[] = !whereIs(name, 'page.ts') ? ['ui.ts'] : without.view ? ['page.ts'] : ['view.tsx', 'page.ts']
  const tests = (['cases.ts', 'rules.ts', ...screens] as const).map(
    (kind) =>
      whereIs(name, kind) ?? chart.replace(/^machines\/(.*)\.(machine|lifecycle)\.ts$/, `tests/machines/$1.${kind}`),
  )
  return [chart, ...texts, ...tests].flatMap((file) => (existsSync(file) ? marksIn(file) : [`write ${file}`]))
}

function whereIs(name: string, kind: Kind): string | null {
  const file = fileOf(name, kind)
  return file && relative('.', file)
}

function marksIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, index) => (line.includes(mark) ? [`${file}:${index + 1}: ${line.trim()}`] : []))
}

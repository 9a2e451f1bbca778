import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** A part of the program that is fetched on its own, where that is written, and the areas of words that come with it. */
interface Fetch {
  readonly from: string
  readonly part: string
  readonly areas: readonly string[]
}

const sources = ['src', 'machines', 'contract'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
)
const modules = new Map(
  sources.filter((path) => /^(?!src.locales).*\.tsx?$/.test(path)).map((path) => [path, read(path)]),
)
const fetches = [...modules.values()].flatMap((module) => module.fetches)
const start = 'src/main.tsx'
const parts = [start, ...new Set(fetches.map(({ part }) => part))]
const inParts = new Map(parts.map((part) => [part, within(part)]))
const words = readCatalogues()

test('every part of the program has the words that it shows, whichever way leads to it', () => {
  const missing = parts.flatMap((part) => {
    const own = areasOf().get(part) ?? new Set()
    return [...(inParts.get(part) ?? [])].flatMap((path) =>
      (words.byFile.get(path) ?? [])
        .filter((message) => !words.areas.get(message)?.some((area) => own.has(area)))
        .map((message) => `${part}: '${message}' of ${path} is in ${words.areas.get(message)?.join(', ')}`),
    )
  })
  expect(parts.length).toBeGreaterThan(80)
  expect(missing).toEqual([])
})

/** The areas that are there for certain: those fetched with a part, and those of all parts that it can be fetched from. */
function areasOf(): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Set([...words.areas.values()].flat())
  const known = new Map(parts.map((part) => [part, part === start ? new Set(['portal']) : all]))
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    for (const part of parts.filter((part) => part !== start)) {
      const ways = fetches
        .filter((fetch) => fetch.part === part)
        .map(({ from, areas }) => {
          const around = parts.filter((other) => inParts.get(other)?.has(from)).map((other) => known.get(other) ?? all)
          return new Set([...areas, ...common(around)])
        })
      const now = common(ways)
      if (now.size < (known.get(part)?.size ?? 0)) {
        known.set(part, now)
        isSettled = false
      }
    }
  }
  return known
}

function common(sets: readonly ReadonlySet<string>[]): Set<string> {
  const [first = new Set<string>(), ...others] = sets
  return new Set([...first].filter((one) => others.every((other) => other.has(one))))
}

/** The modules that come with a part, by imports that are no fetch. */
function within(part: string, found = new Set<string>()): Set<string> {
  if (found.has(part)) return found
  found.add(part)
  for (const next of modules.get(part)?.imports ?? []) within(next, found)
  return found
}

function read(path: string) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const imports: string[] = []
  const found: Fetch[] = []
  const visit = (node: ts.Node): void => {
    const isTyped = ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier && !isTyped)
      imports.push(...pathsTo(path, node.moduleSpecifier))
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      found.push(...pathsTo(path, node.arguments[0]).map((part) => ({ from: path, part, areas: areasBeside(node) })))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { imports, fetches: found }
}

/** Of `withWords(import(…), …areas)`, and of `[import(…), loadArea(area)]`. */
function areasBeside({ parent }: ts.Node): string[] {
  if (ts.isCallExpression(parent)) return parent.arguments.filter(ts.isStringLiteral).map(({ text }) => text)
  if (!ts.isArrayLiteralExpression(parent)) return []
  const calls = parent.elements.filter(ts.isCallExpression)
  return calls.flatMap((call) => call.arguments.filter(ts.isStringLiteral).map(({ text }) => text))
}

function pathsTo(from: string, named: ts.Expression | undefined): string[] {
  if (!named || !ts.isStringLiteral(named) || !named.text.startsWith('.')) return []
  const base = join(dirname(from), named.text)
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].filter(
    (path) => /\.tsx?$/.test(path) && existsSync(path),
  )
}

/** Which messages a file has, and which areas have a message; the area of the charts is for the docs and never fetched. */
function readCatalogues() {
  const byFile = new Map<string, string[]>()
  const areas = new Map<string, string[]>()
  for (const area of readdirSync('src/locales').filter((name) => !name.includes('.'))) {
    const file = `src/locales/${area}/pt.po`
    for (const entry of readFileSync(file, 'utf8').split('\n\n').slice(1)) {
      const message = entry.replace(/^#.*\n/gm, '').replace(/\nmsgstr[\s\S]*$/, '')
      if (area !== 'charts') areas.set(message, [...(areas.get(message) ?? []), area])
      for (const [, path = ''] of entry.matchAll(/^#: (.+)$/gm))
        byFile.set(path, [...(byFile.get(path) ?? []), message])
    }
  }
  return { byFile, areas }
}

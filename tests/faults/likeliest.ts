import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import type { Fault } from './fault-kinds'
import type { Candidate, Run } from './judge'

/** What can notice a fault, the likeliest and cheapest first. */
export type Candidates = (fault: Fault) => readonly Candidate[]

/** Seconds from which of a file only those tests are run that come by the fault. */
const long = 20

/** By a run without faults: those that come by it; a test of its own before what passes on the way, what is short before what is long. */
export function byReach(
  runs: readonly Run[],
  noticed: readonly { readonly fault: Fault; readonly file: string }[],
): Candidates {
  return ({ id, kind }) => {
    const costs = runs.flatMap(({ file, seconds, faults }) => {
      const tests = faults[id]
      if (!tests) return []
      const known = noticed.filter((one) => one.file === file && one.fault.kind === kind).length
      const chance = (tests.length > 0 ? 5 : 1) * (1 + 4 * known)
      const isPart = seconds > long && tests.length > 0
      const cost = ((isPart ? long : seconds) * Math.sqrt(Object.keys(faults).length)) / chance
      return [{ cost, candidate: { file, ...(isPart ? { tests } : {}) } }]
    })
    return ordered(costs, ({ cost }) => cost).map(({ candidate }) => candidate)
  }
}

/** By who imports whom, where there was no run: the nearest first, and those of the same name; of these the one with the least besides. */
export function byImports(graph: Graph, root: string): Candidates {
  return ({ path }) => {
    const costs = [...graph].flatMap(([test, distances]) => {
      const distance = distances.get(path)
      if (distance === undefined) return []
      const shared = wordsOf(path).filter((word) => wordsOf(test).includes(word)).length
      return [{ cost: distance - 2 * shared + distances.size / 1000, candidate: { file: resolve(root, test) } }]
    })
    return ordered(costs, ({ cost }) => cost).map(({ candidate }) => candidate)
  }
}

/** What the engine loads by the name of a machine. */
const loader = 'tests/engine/test-files.ts'

/** By a file of tests: how many imports lead from it to each file. */
export type Graph = ReadonlyMap<string, ReadonlyMap<string, number>>

export function graphOf(sources: Readonly<Record<string, string>>): Graph {
  const imports = new Map(Object.entries(sources).map(([path, source]) => [path, importsOf(path, source)]))
  const tests = Object.keys(sources).filter((path) => /\.test\.tsx?$/.test(path))
  return new Map(tests.map((test) => [test, distancesFrom(test)]))

  function importsOf(path: string, source: string): string[] {
    const { importedFiles } = ts.preProcessFile(source, true, true)
    const named = importedFiles.flatMap(({ fileName }) => {
      const base = join(dirname(path), fileName)
      return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].filter((one) => one in sources)
    })
    const patterns = [...source.matchAll(/import(?:\.meta\.glob)?[^(\n]*\(\s*[`'](\.[^`']*(?:\*|\$\{)[^`']*)[`']/g)]
    const matched = patterns.flatMap(([, pattern = '']) => {
      const whole = RegExp(`^${join(dirname(path), pattern.replaceAll(/\*+|\$\{[^}]*\}/g, '[^/]*'))}$`)
      return Object.keys(sources).filter((one) => whole.test(one))
    })
    const found = path === loader ? Object.keys(sources).filter((one) => one.startsWith('tests/machines/')) : []
    return [...named, ...matched, ...found]
  }

  function distancesFrom(test: string): Map<string, number> {
    const found = new Map([[test, 0]])
    for (const [path, distance] of found) {
      for (const next of imports.get(path) ?? []) if (!found.has(next)) found.set(next, distance + 1)
    }
    return found
  }
}

/** Of a file's name, in the singular. */
function wordsOf(path: string): string[] {
  const [name = ''] = path.split('/').at(-1)?.split('.') ?? []
  return name.split('-').map((word) => word.replace(/s$/, ''))
}

function ordered<T>(all: readonly T[], cost: (one: T) => number): T[] {
  return all.toSorted((one, other) => cost(one) - cost(other))
}

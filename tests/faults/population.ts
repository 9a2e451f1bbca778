import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Fault, faultsIn, vocabularyOf } from './fault-kinds'

/** What starts a process or a page is not here: in a process of its own nothing is planted. */
const outside =
  /\/(?:migrations|locales|demo)\/|\.(?:schema|words|about|d)\.ts$|\/(?:seed[^/]*|[^/]*-command|main|openapi|catalogue|random|schema)\.tsx?$/

/** All that can be planted in what the product is made of, its machines aside: `npm run mutants` judges those. */
export function population(sources: Readonly<Record<string, string>>): Fault[] {
  const ofProduct = Object.entries(sources).filter(([path]) => /^(?:contract|server|src)\//.test(path))
  const words = vocabularyOf(Object.fromEntries(ofProduct.filter(([path]) => path.startsWith('contract/'))))
  return ofProduct.filter(([path]) => !outside.test(path)).flatMap(([path, source]) => faultsIn(path, source, words))
}

export function sourcesIn(root: string, folders: readonly string[]): Record<string, string> {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  const sources = paths.filter((path) => /\.tsx?$/.test(path)).sort()
  return Object.fromEntries(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

const endings = /\.(projection|view|queries|actors|screen|routes|fields|words)\.tsx?$/
const folders: Readonly<Record<string, string>> = { 'src/api': 'queries', 'src/app': 'screen' }

/** The folder, and what the end of a file's name tells, or its folder where the name tells nothing. */
export function areaOf({ path }: Pick<Fault, 'path'>): string {
  return dirname(path)
}

export function layerOf({ path }: Pick<Fault, 'path'>): string {
  const [, ending] = endings.exec(path) ?? []
  if (ending) return ending === 'fields' ? 'view' : ending
  if (/^server\/.*-list\.ts$/.test(path)) return 'list'
  const [program = ''] = path.split('/')
  if (program !== 'src') return program
  return folders[dirname(path)] ?? (path.endsWith('.tsx') ? 'view' : 'src')
}

/** So many faults that every area, layer and kind has its share, and few stand in one file; the same ones for one seed. */
export function sample(all: readonly Fault[], count: number, seed: string): Fault[] {
  const shares = new Map<string, { size: number; taken: number }>()
  const waiting = all
    .map((fault) => {
      const groups = [`area ${areaOf(fault)}`, `layer ${layerOf(fault)}`, `kind ${fault.kind}`, `file ${fault.path}`]
      return { fault, drawn: drawn(fault, seed), shares: groups.map(shareOf) }
    })
    .toSorted((one, other) => (one.drawn < other.drawn ? -1 : 1))
  const chosen: Fault[] = []
  while (chosen.length < count && waiting.length > 0) {
    const costs = waiting.map((one) => one.shares.reduce((cost, { size, taken }) => cost + taken / Math.sqrt(size), 0))
    const least = costs.reduce((best, cost, index) => (cost < (costs[best] ?? 0) ? index : best), 0)
    for (const next of waiting.splice(least, 1)) {
      chosen.push(next.fault)
      for (const share of next.shares) share.taken += 1
    }
  }
  return chosen

  function shareOf(group: string) {
    const share = shares.get(group) ?? { size: 0, taken: 0 }
    share.size += 1
    shares.set(group, share)
    return share
  }
}

function drawn({ id }: Fault, seed: string): string {
  return createHash('sha256').update(`${seed}\n${id}`).digest('hex')
}

export function grouped<T>(all: readonly T[], by: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one])
  return groups
}

import { basename } from 'node:path'
import type { Fault } from './fault-kinds'

/** Faults that no test can notice, because nothing that the product does changes, each with the reason. Spaces do not count. */
const equivalents: readonly (Pick<Fault, 'kind' | 'before' | 'after'> & {
  readonly file: string
  readonly why: string
})[] = [
  {
    ...{ file: 'dashboard.queries.ts', kind: 'wrong status', before: "'list'", after: "'filter'" },
    why: 'a word of a key that is said here alone: whoever renews what begins as the key does finds it by any word',
  },
]

export function whyEquivalent({ path, kind, before, after }: Fault): string | undefined {
  const same = (text: string) => text.replace(/\s+/g, ' ')
  const known = equivalents.find(
    (one) =>
      one.file === basename(path) &&
      one.kind === kind &&
      same(one.before) === same(before) &&
      same(one.after) === same(after),
  )
  return known?.why
}

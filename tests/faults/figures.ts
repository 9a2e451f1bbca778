import type { Fault } from './fault-kinds'
import type { Noticed } from './judge'
import { areaOf, grouped, layerOf } from './population'

export interface Verdict extends Noticed {
  readonly fault: Fault
  /** Equivalent: nothing that the product does tells it from what it should be. Undecided: not all that come by it were run. */
  readonly verdict: 'killed' | 'survived' | 'undecided' | 'equivalent'
  /** How many come by it: files of tests, and tests in the browser. */
  readonly reached: number
}

export type Figures = ReturnType<typeof figuresOf>

/** By area, layer and kind. */
export function tablesOf(verdicts: readonly Verdict[]): Record<string, Figures>[] {
  const sides = [areaOf, layerOf, ({ kind }: Fault) => kind]
  return sides.map((side) => {
    const groups = [...grouped(verdicts, ({ fault }) => side(fault))].sort(([one], [other]) => (one < other ? -1 : 1))
    return Object.fromEntries(groups.map(([name, some]) => [name, figuresOf(some)]))
  })
}

export function figuresOf(verdicts: readonly Verdict[]) {
  const killed = verdicts.filter(({ verdict }) => verdict === 'killed')
  const count = (kind: Verdict['verdict']) => verdicts.filter(({ verdict }) => verdict === kind).length
  const total = killed.length + count('survived')
  const seconds = killed.map((one) => one.seconds).toSorted((one, other) => one - other)
  const at = (part: number) => Number((seconds[Math.floor(part * (seconds.length - 1))] ?? 0).toFixed(1))
  return {
    killed: killed.length,
    total,
    '%': total === 0 ? 100 : Math.floor((1000 * killed.length) / total) / 10,
    undecided: count('undecided'),
    equivalent: count('equivalent'),
    'median s': at(0.5),
    'p95 s': at(0.95),
  }
}

export function described({ path, line, kind, before, after }: Fault): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 120) || 'nothing'
  return `${path}:${line} ${kind}: ${short(before)} → ${short(after)}`
}

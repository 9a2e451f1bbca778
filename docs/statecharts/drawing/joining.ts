import type { Trigger } from '../chart'
import { type Arrow, keyOf, type Line, textOf } from './picture'

/** One transition on its way from one box to another. */
export interface Flow {
  readonly from: string
  readonly to: string
  readonly line: Line
  readonly kind: Trigger['kind']
  /** Leads to a state that is a failure. */
  readonly isToFailed: boolean
}

/** From so many states on, what they all do alike is said once. */
export const crowd = 3

/** Where several states that stand together go to the same place with the same words, one box for all of them goes there. */
export function gathered(
  flows: readonly Flow[],
  holderOf: (path: string) => string | null,
  crowdOf: (paths: readonly string[]) => string,
): Flow[] {
  const alike = grouped(flows, (flow) => [holderOf(flow.from), flow.to, textOf(flow.line)].join('\n'))
  const merged = [...alike.values()].map((group) => {
    const sources = [...new Set(group.map(({ from }) => from))]
    const [first] = group
    if (!first || sources.length < crowd || textOf(first.line) === '') return group
    const transitions = group.flatMap(({ line }) => line.transitions)
    return [{ ...first, from: crowdOf(sources), line: { ...first.line, transitions } }]
  })
  return merged.flat().sort((one, other) => orderOf(one) - orderOf(other))

  function orderOf({ line }: Flow): number {
    return flows.findIndex((flow) => flow.line.transitions[0] === line.transitions[0])
  }
}

/** One arrow from one box to another, whatever leads there; one more for what time does. */
export function joined(flows: readonly Flow[]): Arrow[] {
  return [...grouped(flows, (flow) => keyOf({ ...flow, isDelay: flow.kind === 'delay' })).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return [
      {
        from: first.from,
        to: first.to,
        isError: group.every(({ kind, isToFailed }) => kind === 'error' || (isToFailed && comesByItself(kind))),
        isDelay: group.every(({ kind }) => kind === 'delay'),
        lines: said(group.map(({ line }) => line)),
      },
    ]
  })
}

/** Neither a user nor time brings it about. */
function comesByItself(kind: Trigger['kind']): boolean {
  return kind === 'always' || kind === 'done' || kind === 'end'
}

/** Arrows to a box that so many others lead to. */
export function hubArrows(arrows: readonly Arrow[], least: number): string[] {
  const told = arrows.filter(({ lines }) => lines.length > 0)
  return [...grouped(told, ({ to }) => to).values()]
    .filter((group) => group.length >= least)
    .flatMap((group) => group.map(keyOf))
}

/** The same words once, for all the transitions they stand for; nothing where nothing is said. */
function said(lines: readonly Line[]): Line[] {
  return [...grouped(lines, textOf).values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, transitions: group.flatMap(({ transitions }) => transitions) }] : []
  })
}

function grouped<Item>(items: readonly Item[], keyOfItem: (item: Item) => string): Map<string, Item[]> {
  return items.reduce((groups, item) => {
    const key = keyOfItem(item)
    return groups.set(key, [...(groups.get(key) ?? []), item])
  }, new Map<string, Item[]>())
}

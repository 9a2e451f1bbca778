import { type Arrow, type Box, boxesIn, holdersIn, upFrom } from './picture'

export type Order = 'as written' | 'as it runs'

/** Tells which arrows lead back, so that the others all lead the same way on the page. */
export function backwardsIn(scope: Box, arrows: readonly Arrow[], order: Order): (arrow: Arrow) => boolean {
  const boxes = [scope, ...boxesIn(scope)]
  const holders = holdersIn(boxes)
  const ranks = new Map(boxes.flatMap((box) => [...ranksOf(box)]))
  return (arrow) => {
    const [from, to] = siblings(arrow)
    return (ranks.get(from) ?? 0) > (ranks.get(to) ?? 0)
  }

  function ranksOf({ id, children }: Box): Map<string, number> {
    const written = [...children].sort((one, other) => weight(one) - weight(other)).map((child) => child.id)
    const sorted = order === 'as written' ? written : running(id, written)
    return new Map(sorted.map((child, index) => [child, index]))
  }

  /** Each before what it leads to, circles left where they close. */
  function running(id: string, children: readonly string[]): string[] {
    const next = new Map<string, string[]>()
    for (const arrow of arrows) {
      const [from, to] = siblings(arrow)
      if (from !== to && holders.get(from) === id) next.set(from, [...(next.get(from) ?? []), to])
    }
    const seen = new Set<string>()
    const sorted: string[] = []
    const visit = (child: string) => {
      if (seen.has(child)) return
      seen.add(child)
      for (const other of [...(next.get(child) ?? [])].reverse()) visit(other)
      sorted.unshift(child)
    }
    const starts = children.filter((child) => child.startsWith('start:'))
    const rest = children.filter((child) => !starts.includes(child)).reverse()
    for (const child of starts) visit(child)
    const begun = [...sorted]
    sorted.length = 0
    for (const child of rest) visit(child)
    return [...sorted, ...begun]
  }

  /** The boxes side by side that the ends of an arrow stand in, or are. */
  function siblings({ from, to }: Arrow): [string, string] {
    const ends = upFrom(to, holders)
    const start = upFrom(from, holders).find((box) => ends.some((end) => holders.get(end) === holders.get(box))) ?? from
    return [start, ends.find((end) => holders.get(end) === holders.get(start)) ?? to]
  }
}

/** Where things begin stands first, what leads out of the picture last. */
function weight({ look, id }: Box): number {
  if (id.startsWith('from:')) return 0
  if (look === 'initial' || look === 'source') return 1
  return look === 'pill' ? 3 : 2
}

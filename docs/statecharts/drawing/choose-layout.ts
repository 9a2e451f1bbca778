import { isWithin, pathsFrom, type Told } from '../told'
import { hubArrows } from './joining'
import { costOf, crossingsOf, disorderOf, flawsOf, limits } from './judge'
import { type Layout, layoutOf, type Way } from './layout'
import { boxesIn, type Picture } from './picture'
import { pictureOf, type View } from './picture-of'

export interface Drawn {
  readonly picture: Picture
  readonly layout: Layout
  /** What is shown of the chart, and how it is laid out. */
  readonly view: View
  readonly way: Way
}

interface Try extends Drawn {
  readonly cost: number
}

const first: Way = {
  direction: 'DOWN',
  order: 'as written',
  keeps: 'boxes and arrows',
  labels: 'near start',
  regions: 'together',
  box: 190,
  label: 180,
}

/** Widest texts of boxes and at arrows, for a picture that is too wide for a page. */
const narrower = [
  { box: 165, label: 150 },
  { box: 150, label: 130 },
  { box: 130, label: 110 },
]

/**
 * The picture of a machine or of a state that holds states: as deep as it stays readable. Where that of another language is
 * known it is laid out like it, so that readers of both see the same, unless the words of this one do not fit in so.
 */
export async function draw(told: Told, scope: string, other: Drawn | null = null): Promise<Drawn> {
  if (other) {
    const [same] = await tried(told, other.view, [other.way])
    if (same && fits(same) && crossingsOf(same.layout) <= crossingsOf(other.layout)) return same
  }
  const { states } = told.chart
  const levels = states
    .filter(({ path }) => isWithin(states, path, scope))
    .map(({ path }) => pathsFrom(states, path).indexOf(scope))
  const deepest = Math.max(...levels)
  for (let depth = deepest; depth > 1; depth--) {
    if (levels.filter((level) => level > 0 && level <= depth).length > limits.states) continue
    const drawn = await clearest(told, { scope, depth, stubs: [] })
    if (fits(drawn)) return drawn
  }
  return clearest(told, { scope, depth: 1, stubs: [] })
}

/** With pills in place of arrows only where arrows would tangle. */
async function clearest(told: Told, view: View): Promise<Try> {
  const plain = await bestOf(told, view)
  if (fits(plain) && crossingsOf(plain.layout) < 8) return plain
  const stubs = hubArrows(plain.picture.arrows, 3)
  const stubbed = stubs.length > 0 ? await bestOf(told, { ...view, stubs }) : plain
  const clear = stubbed.cost < plain.cost * 0.85 ? stubbed : plain
  return flawsOf(clear.layout).length > 0
    ? unflawed(told, { ...view, stubs: clear === stubbed ? stubs : [] }, clear)
    : clear
}

/** Takes the arrows away that lead through something, a few at a time. */
async function unflawed(told: Told, view: View, flawed: Try, rounds = 3): Promise<Try> {
  const stubs = [...new Set([...view.stubs, ...flawsOf(flawed.layout).map(({ arrow }) => arrow)])]
  const next = await bestOf(told, { ...view, stubs })
  const isDone = flawsOf(next.layout).length === 0 || rounds === 0
  return isDone ? next : unflawed(told, { ...view, stubs }, next, rounds - 1)
}

/** Tries a few ways to lay a view out and keeps the one that reads best. */
async function bestOf(told: Told, view: View): Promise<Try> {
  const { scope } = pictureOf(told, view)
  const boxes = [scope, ...boxesIn(scope)]
  const hasRegions = boxes.some(({ look }) => look === 'region')
  const start = await tried(told, view, [
    first,
    ...(boxes.length <= 10 ? [{ ...first, direction: 'RIGHT' } as const] : []),
  ])
  const { way, layout } = cheapest(start)
  if (isCalm(layout) && !hasRegions) return cheapest(start)
  const others: Way[] = [
    { ...way, order: 'as it runs' },
    ...(disorderOf(layout) > 0 ? [{ ...way, keeps: 'boxes' } as const] : []),
    { ...way, keeps: 'nothing' },
    { ...way, label: 150, box: 165 },
    { ...way, labels: 'halfway' },
    ...(hasRegions ? [{ ...way, regions: 'in turn' } as const] : []),
  ]
  const best = cheapest([...start, ...(await tried(told, view, others))])
  if (best.layout.width <= limits.width) return best
  return cheapest([
    best,
    ...(await tried(
      told,
      view,
      narrower.map((measures) => ({ ...best.way, ...measures })),
    )),
  ])
}

async function tried(told: Told, view: View, ways: readonly Way[]): Promise<Try[]> {
  const picture = pictureOf(told, view)
  const tries: Try[] = []
  for (const way of ways) {
    const layout = await layoutOf(picture, way)
    tries.push({ picture, layout, view, way, cost: costOf(layout) })
  }
  return tries
}

function cheapest(tries: readonly Try[]): Try {
  return tries.reduce((one, other) => (other.cost < one.cost ? other : one))
}

function isCalm(layout: Layout): boolean {
  const isTidy = crossingsOf(layout) === 0 && disorderOf(layout) === 0
  return flawsOf(layout).length === 0 && isTidy && layout.width <= limits.column
}

function fits({ layout }: Drawn): boolean {
  return layout.width <= limits.width && flawsOf(layout).length === 0
}

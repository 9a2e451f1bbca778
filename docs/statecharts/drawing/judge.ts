import type { Layout, PlacedArrow, PlacedBox, Point, Rect } from './layout'
import { type Box, holdersIn, keyOf, upFrom } from './picture'

/** What a reader would stumble over: the key of an arrow, and what is wrong with it. */
export interface Flaw {
  readonly arrow: string
  readonly what: string
}

/** States in one picture; its width without the margin, at most and where it stands in the column of a page as it is. */
export const limits = { states: 25, width: 1260, column: 860 }

interface Piece {
  readonly from: Point
  readonly to: Point
}

/** The lower, the better it reads. Flaws weigh more than anything else. */
export function costOf(layout: Layout): number {
  const { width, height, arrows } = layout
  const pieces = arrows.map(piecesOf)
  const length = sum(pieces.flat().map(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y)))
  const bends = sum(pieces.map((own) => own.length - 1))
  return (
    flawsOf(layout).length * 100_000 +
    Math.max(0, width - limits.width) * 100 +
    Math.max(0, width - limits.column) * 2 +
    Math.max(0, height - 1200) * 0.6 +
    (width * height) / 2000 +
    length / 8 +
    sum(arrows.map(wayToLabel)) / 2 +
    bends * 8 +
    crossingsOf(layout) * 90 +
    huggingsOf(pieces) * 40 +
    disorderOf(layout) * 60
  )
}

export function flawsOf({ boxes, arrows }: Layout): Flaw[] {
  const holders = holdersIn(boxes.map(({ box }) => box))
  const labels = arrows.flatMap((placed) => (placed.label ? [{ placed, rect: placed.label.rect }] : []))
  return [
    ...labels.flatMap(({ placed, rect }, index) => [
      ...labels.slice(index + 1).flatMap((other) => flaw(meets(rect, other.rect), placed, 'label on label')),
      ...boxes.flatMap((other) => flaw(meets(rect, solidOf(other)), placed, `label on ${other.box.id}`)),
    ]),
    ...arrows.flatMap((placed) => {
      const ends = [...upFrom(placed.arrow.from, holders), ...upFrom(placed.arrow.to, holders)]
      const others = boxes.filter(({ box }) => !ends.includes(box.id))
      return piecesOf(placed).flatMap((piece) => [
        ...others.flatMap(({ box, rect }) => flaw(cuts(piece, rect), placed, `arrow through ${box.id}`)),
        ...boxes
          .filter(({ box }) => ends.includes(box.id) && box.children.length > 0)
          .flatMap((other) => flaw(cuts(piece, solidOf(other)), placed, `arrow through the title of ${other.box.id}`)),
        ...labels
          .filter((label) => label.placed !== placed)
          .flatMap(({ rect }) => flaw(cuts(piece, rect), placed, 'arrow through a label')),
      ])
    }),
  ]
}

/** How far a reader follows an arrow until it says what it stands for. */
function wayToLabel({ points, label }: PlacedArrow): number {
  const [start] = points
  if (!label || !start) return 0
  const { x, y, width, height } = label.rect
  const nearest = { x: clamp(start.x, x, x + width), y: clamp(start.y, y, y + height) }
  return Math.max(0, Math.hypot(start.x - nearest.x, start.y - nearest.y) - 60)
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}

/** What nothing may cross: a state, or the title of one that holds states. */
function solidOf({ box, block, rect }: PlacedBox): Rect {
  return box.children.length > 0 ? { ...rect, width: block.width, height: block.height } : rect
}

function flaw(isOne: boolean, { arrow }: PlacedArrow, what: string): Flaw[] {
  return isOne ? [{ arrow: keyOf(arrow), what }] : []
}

function piecesOf({ points }: PlacedArrow): Piece[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index]
    return from ? [{ from, to }] : []
  })
}

export function crossingsOf({ arrows }: Layout): number {
  return pairs(arrows.map(piecesOf), (one, other) =>
    isUpright(one) !== isUpright(other) && meets(spanOf(one), spanOf(other)) ? 1 : 0,
  )
}

/** Pairs of states side by side that stand the other way round than in the chart. */
export function disorderOf({ boxes }: Layout): number {
  const rects = new Map(boxes.map(({ box, rect }) => [box.id, rect]))
  const rows = boxes.map(({ box }) => box.children).concat([boxes.map(({ box }) => box).filter(isOutermost)])
  return sum(rows.map(reversedIn))

  function isOutermost({ id }: Box): boolean {
    return !boxes.some(({ box }) => box.children.some((child) => child.id === id))
  }

  function reversedIn(row: readonly Box[]): number {
    const places = row.flatMap(({ id, path }) => (path === null ? [] : (rects.get(id) ?? [])))
    return sum(places.map((one, index) => places.slice(index + 1).filter((other) => isReversed(one, other)).length))
  }
}

function isReversed(one: Rect, other: Rect): boolean {
  return other.x < one.x && one.y < other.y + other.height && other.y < one.y + one.height
}

/** Lines side by side, closer than the eye tells apart. */
function huggingsOf(arrows: readonly (readonly Piece[])[]): number {
  return pairs(arrows, (one, other) => {
    if (isUpright(one) !== isUpright(other)) return 0
    const [a, b] = isUpright(one) ? [one, other] : [turned(one), turned(other)]
    const shared = Math.min(highest(a), highest(b)) - Math.max(lowest(a), lowest(b))
    return Math.abs(a.from.x - b.from.x) < 7 && shared > 24 ? 1 : 0
  })
}

function pairs(arrows: readonly (readonly Piece[])[], count: (one: Piece, other: Piece) => number): number {
  return sum(
    arrows.flatMap((own, index) =>
      own.flatMap((piece) => arrows.slice(index + 1).flatMap((others) => others.map((other) => count(piece, other)))),
    ),
  )
}

function highest({ from, to }: Piece): number {
  return Math.max(from.y, to.y)
}

function lowest({ from, to }: Piece): number {
  return Math.min(from.y, to.y)
}

function turned({ from, to }: Piece): Piece {
  return { from: { x: from.y, y: from.x }, to: { x: to.y, y: to.x } }
}

function isUpright({ from, to }: Piece): boolean {
  return Math.abs(from.x - to.x) < Math.abs(from.y - to.y)
}

function spanOf({ from, to }: Piece): Rect {
  const x = Math.min(from.x, to.x)
  const y = Math.min(from.y, to.y)
  return { x, y, width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) }
}

function cuts(piece: Piece, { x, y, width, height }: Rect): boolean {
  return meets(spanOf(piece), { x: x + 1, y: y + 1, width: width - 2, height: height - 2 })
}

function meets(one: Rect, other: Rect): boolean {
  return (
    one.x <= other.x + other.width &&
    other.x <= one.x + one.width &&
    one.y <= other.y + other.height &&
    other.y <= one.y + one.height
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

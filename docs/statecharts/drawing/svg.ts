import { type Language, phrases } from '../phrases'
import { type Block, headingOf, type Placed } from './blocks'
import type { Layout, PlacedArrow, PlacedBox, Point, Rect } from './layout'
import { boxesIn, keyOf, type Picture } from './picture'
import { style } from './style'
import type { Span } from './text'

const margin = 20
/** Room for the heading. */
const narrowest = 480
const radius = 8

/** A picture as SVG text. Nothing in it has an id, so that many may stand in one page. */
export function svgOf(picture: Picture, layout: Layout, language: Language): string {
  const inner = Math.max(layout.width, narrowest)
  const heading = headingOf(picture, inner)
  const width = inner + 2 * margin
  const top = margin + heading.height + 18
  const height = top + layout.height + margin
  const at = { x: margin + (inner - layout.width) / 2, y: top }
  const moved = moveTo(layout, at)
  const frames = moved.boxes.filter(({ box }) => box.children.length > 0)
  const leaves = moved.boxes.filter(({ box }) => box.children.length === 0)
  const hasLinks = picture.back !== null || [picture.scope, ...boxesIn(picture.scope)].some(isLinked)

  return [
    `<!-- ${phrases[language].generated} -->`,
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" lang="${language}" width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}" role="${hasLinks ? 'group' : 'img'}" aria-label="${forSvg(picture.label)}" data-picture="${picture.file}">`,
    `<style>${style}</style>`,
    `<rect class="paper" width="${round(width)}" height="${round(height)}" rx="10"/>`,
    headOf(picture, heading),
    ...frames.map(boxGroup),
    ...moved.arrows.map(arrowGroup),
    ...leaves.map(boxGroup),
    ...moved.arrows.flatMap(labelGroup),
    '</svg>',
    '',
  ].join('\n')

  function headOf({ scope }: Picture, block: Block): string {
    const about = scope.about ? `<desc>${forSvg(scope.about)}</desc>` : ''
    return `<g class="scope" data-state="${scope.path}">${titleElement(scope.title, scope.about)}${about}${textsOf(block, { x: margin, y: margin })}</g>`
  }
}

function isLinked({ href, requirements, rows }: Picture['scope']): boolean {
  return href !== null || requirements.length > 0 || rows.some(({ spans }) => spans.some((span) => span.href))
}

function boxGroup({ box, block, rect }: PlacedBox): string {
  const state = box.path === null ? ` data-helper="${forSvg(box.id)}"` : ` data-state="${box.path}"`
  const tags = box.tags.length > 0 ? ` ${box.tags.join(' ')}` : ''
  const about = box.about ? `<desc>${forSvg(box.about)}</desc>` : ''
  const centre = { x: rect.x + (rect.width - block.width) / 2, y: rect.y }
  const texts = textsOf(block, box.children.length > 0 ? rect : centre)
  const rules = block.rules.map((y) => line(rect.x + 12, rect.y + y, rect.x + rect.width - 12))
  return `<g class="${box.look}${tags}"${state}>${box.title ? titleElement(box.title, box.about) : ''}${about}${shapeOf(box.look, rect, box.tags.length > 0)}${rules.join('')}${texts}</g>`
}

function shapeOf(look: PlacedBox['box']['look'], rect: Rect, isTagged: boolean): string {
  if (look === 'initial') return `<circle class="dot" ${circle(rect, 0)}/>`
  if (look === 'history' || look === 'deep history') return `<circle class="box" ${circle(rect, 0)}/>`
  if (look === 'frame' || look === 'region') return `<rect class="room" ${attributes(rect)} rx="${radius}"/>`
  const corner = look === 'pill' || look === 'source' ? Math.min(14, rect.height / 2) : radius
  const inner = `<rect class="inner" ${attributes(shrunk(rect, 3))} rx="${radius - 3}"/>`
  const stripe = `<rect class="tag" ${attributes({ x: rect.x + 5, y: rect.y + 9, width: 3, height: rect.height - 18 })} rx="1.5"/>`
  return `<rect class="box" ${attributes(rect)} rx="${number(corner)}"/>${look === 'final' ? inner : ''}${isTagged ? stripe : ''}`
}

function arrowGroup({ arrow, points }: PlacedArrow): string {
  const transitions = arrow.lines.flatMap((line) => line.transitions).join(' ')
  const look = `arrow${arrow.isError ? ' bad' : ''}${arrow.isDelay ? ' delay' : ''}`
  const data = transitions ? ` data-transition="${forSvg(transitions)}"` : ''
  return `<g class="${look}"${data} data-arrow="${forSvg(keyOf(arrow))}" data-from="${forSvg(arrow.from)}" data-to="${forSvg(arrow.to)}"><path class="way" d="${pathOf(points)}"/>${headAt(points)}</g>`
}

function labelGroup({ arrow, label }: PlacedArrow): string[] {
  if (!label) return []
  const { rect, block } = label
  return [
    `<g class="label" data-arrow="${forSvg(keyOf(arrow))}"><rect class="plate" ${attributes(rect)} rx="4"/>${textsOf(block, rect)}</g>`,
  ]
}

function textsOf({ texts }: Block, { x, y }: Point): string {
  return texts.map((text) => textElement(text, x, y)).join('')
}

function textElement({ kind, spans, x, y, isCentred, transitions }: Placed, left: number, top: number): string {
  const [only] = spans
  const isPlain = spans.length === 1 && only !== undefined && only.href === undefined
  const look = isPlain && only.look !== 'plain' ? ` ${only.look}` : ''
  const data = transitions.length > 0 ? ` data-transition="${forSvg(transitions.join(' '))}"` : ''
  const content = isPlain ? forSvg(only.text) : spans.map(spanElement).join('')
  return `<text class="${kind}${look}${isCentred ? ' c' : ''}" x="${number(left + x)}" y="${number(top + y)}"${data}>${content}</text>`
}

function spanElement({ text, look, href }: Span): string {
  const content = look === 'plain' ? forSvg(text) : `<tspan class="${look}">${forSvg(text)}</tspan>`
  return href ? `<a href="${href}">${content}</a>` : content
}

function titleElement(title: string, about: string): string {
  return `<title>${forSvg(about ? `${title}\n${about}` : title)}</title>`
}

/** Straight pieces with rounded corners. */
function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (!before) return `M${place(point)}`
      if (!after) return `L${place(point)}`
      const bend = Math.min(6, distance(before, point) / 2, distance(point, after) / 2)
      return `L${place(towards(point, before, bend))}Q${place(point)} ${place(towards(point, after, bend))}`
    })
    .join('')
}

function headAt(points: readonly Point[]): string {
  const tip = points.at(-1)
  const before = points.at(-2)
  if (!tip || !before) return ''
  const back = towards(tip, before, 8)
  const side = { x: ((tip.y - back.y) / 8) * 3.6, y: ((back.x - tip.x) / 8) * 3.6 }
  const corners = [tip, { x: back.x + side.x, y: back.y + side.y }, { x: back.x - side.x, y: back.y - side.y }]
  return `<path class="head" d="M${corners.map(place).join('L')}z"/>`
}

function towards(from: Point, to: Point, length: number): Point {
  const share = length / (distance(from, to) || 1)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function moveTo(layout: Layout, { x, y }: Point): Layout {
  const move = <P extends Point>(point: P): P => ({ ...point, x: point.x + x, y: point.y + y })
  return {
    ...layout,
    boxes: layout.boxes.map((placed) => ({ ...placed, rect: move(placed.rect) })),
    arrows: layout.arrows.map(({ arrow, points, label }) => ({
      arrow,
      points: points.map(move),
      label: label && { ...label, rect: move(label.rect) },
    })),
  }
}

function shrunk({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

function attributes({ x, y, width, height }: Rect): string {
  return `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`
}

function circle({ x, y, width }: Rect, by: number): string {
  return `cx="${number(x + width / 2)}" cy="${number(y + width / 2)}" r="${number(width / 2 - by)}"`
}

function line(x: number, y: number, end: number): string {
  return `<path class="rule" d="M${number(x)} ${number(y)}H${number(end)}"/>`
}

function place({ x, y }: Point): string {
  return `${number(x)} ${number(y)}`
}

function number(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function round(value: number): number {
  return Math.round(value)
}

function forSvg(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

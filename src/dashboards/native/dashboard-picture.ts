/** Pixels, before the scale of the screen. */
const [margin, padding, gap, between, scale] = [24, 16, 16, 8, 2]

/** Something of a card, one below the other. */
interface Piece {
  readonly height: number
  draw(left: number, top: number): void
}

/** A card where it stands on screen, and what is in it. */
interface Block {
  readonly left: number
  readonly row: number
  readonly width: number
  readonly height: number
  readonly pieces: readonly Piece[]
}

/**
 * What is on screen of a dashboard, as a picture: its filters, and each card as wide as it is and beside those that it stands
 * beside, with what it counts, its number, and its chart or its rows. What is folded or scrolled away in a table is shown all.
 */
export async function pictureOf(page: HTMLElement, name: string): Promise<File | null> {
  const grid = page.querySelector<HTMLElement>('[data-cards]')
  const canvas = page.ownerDocument.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context || !grid) return null
  const place = grid.getBoundingClientRect()
  const heading = page.querySelector<HTMLElement>('h1')
  const filters = [...page.querySelectorAll('[data-filters] [data-printed]')].map(textOf).join(' · ')
  const head = [
    heading && textPiece(context, heading, place.width),
    filters && heading ? textPiece(context, heading, place.width, { text: filters, size: 14, weight: 400 }) : null,
  ].filter((piece) => piece !== null)
  const cards = [...grid.querySelectorAll<HTMLElement>(':scope > section')]
  const blocks: Block[] = []
  for (const card of cards) blocks.push(await blockOf(context, card, place))

  const rows = [...new Set(blocks.map(({ row }) => row))].toSorted((one, other) => one - other)
  const heights = rows.map((row) => Math.max(...blocks.filter((one) => one.row === row).map(({ height }) => height)))
  const width = place.width + 2 * margin
  const begin = margin + heightOf(head) + (head.length > 0 ? gap : 0)
  const height = begin + heights.reduce((sum, one) => sum + one + gap, 0) - gap + margin
  Object.assign(canvas, { width: Math.ceil(width * scale), height: Math.ceil(height * scale) })
  context.scale(scale, scale)
  context.fillStyle = getComputedStyle(page.ownerDocument.body).backgroundColor
  context.fillRect(0, 0, width, height)
  drawAll(head, margin, margin)
  let top = begin
  for (const [index, row] of rows.entries()) {
    for (const [at, block] of blocks.entries()) {
      if (block.row !== row) continue
      const left = margin + block.left
      box(context, cards[at], { left, top, width: block.width, height: heights[index] ?? 0 })
      drawAll(block.pieces, left + padding, top + padding)
    }
    top += (heights[index] ?? 0) + gap
  }
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return content ? new File([content], `${name}.png`, { type: content.type }) : null
}

const textOf = (one: Element | null) => one?.textContent?.trim() ?? ''

const heightOf = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, { height }) => sum + height, Math.max(0, pieces.length - 1) * between)

function drawAll(pieces: readonly Piece[], left: number, top: number): void {
  let at = top
  for (const piece of pieces) {
    piece.draw(left, at)
    at += piece.height + between
  }
}

async function blockOf(context: CanvasRenderingContext2D, card: HTMLElement, place: DOMRect): Promise<Block> {
  const { left, top, width } = card.getBoundingClientRect()
  const room = width - 2 * padding
  const pieces: Piece[] = []
  for (const part of card.querySelectorAll<HTMLElement>('h2, p, [data-figure], [role="alert"], [data-chart], table')) {
    if (part.closest('details')) continue
    const chart = part.querySelector<SVGSVGElement>('svg')
    if (part.matches('table')) pieces.push(tablePiece(context, part, room))
    else if (!part.matches('[data-chart]')) pieces.push(textPiece(context, part, room))
    else if (chart) pieces.push(await chartPiece(context, chart, room))
  }
  const height = heightOf(pieces) + 2 * padding
  return { left: left - place.left, row: Math.round(top), width, height, pieces }
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function box(
  context: CanvasRenderingContext2D,
  card: HTMLElement | undefined,
  { left, top, width, height }: Box,
): void {
  if (!card) return
  const { backgroundColor, borderTopColor } = getComputedStyle(card)
  Object.assign(context, { fillStyle: backgroundColor, strokeStyle: borderTopColor, lineWidth: 1 })
  context.beginPath()
  context.roundRect(left + 0.5, top + 0.5, width - 1, height - 1, 4)
  context.fill()
  context.stroke()
}

interface Lettering {
  readonly text?: string
  readonly size?: number
  readonly weight?: number
}

/** In the letters that it has on screen, unless others are asked for, in as many lines as it takes. */
function textPiece(context: CanvasRenderingContext2D, one: HTMLElement, room: number, said: Lettering = {}): Piece {
  const style = getComputedStyle(one)
  const size = said.size ?? Number.parseFloat(style.fontSize)
  const font = `${said.weight ?? style.fontWeight} ${size}px ${style.fontFamily}`
  const lines = linesOf(context, said.text ?? textOf(one), { font, room })
  const line = Math.round(size * 1.45)
  return {
    height: lines.length * line,
    draw: (left, top) => {
      Object.assign(context, { font, fillStyle: style.color, textAlign: 'left', textBaseline: 'middle' })
      for (const [index, text] of lines.entries()) context.fillText(text, left, top + (index + 0.5) * line, room)
    },
  }
}

/** A text in as many lines as it takes. */
function linesOf(
  context: CanvasRenderingContext2D,
  text: string,
  { font, room }: { font: string; room: number },
): string[] {
  context.font = font
  return text.split('\n').flatMap((part) => {
    const lines: string[] = []
    for (const word of part.split(' ').filter(Boolean)) {
      const longer = [lines.at(-1), word].filter(Boolean).join(' ')
      if (lines.length > 0 && context.measureText(longer).width <= room) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  })
}

/** All rows of a table: amounts as wide as they are, to the right, and what is left for the rest. */
function tablePiece(context: CanvasRenderingContext2D, table: HTMLElement, room: number): Piece {
  const { fontFamily, color } = getComputedStyle(table)
  const card = table.closest('section')
  const rule = card ? getComputedStyle(card).borderTopColor : color
  const [line, space, column] = [20, 8, 16]
  const fontOf = (one: Element) => `${one.matches('th') ? 600 : 400} 13px ${fontFamily}`
  const cells = [...table.querySelectorAll('tr')].map((row) => [...row.children])
  const widthOf = (one: Element | undefined) => {
    if (!one) return 0
    context.font = fontOf(one)
    return context.measureText(textOf(one)).width
  }
  const amounts = Math.min(Math.max(...cells.map((row) => widthOf(row.at(-1)))), room / 2)
  const rows = cells.map((row) => {
    const [first, last] = [row[0], row.at(-1)]
    const named = { font: first ? fontOf(first) : '', room: room - amounts - column }
    return {
      ...{ first, last, names: linesOf(context, textOf(first ?? null), named) },
      texts: linesOf(context, textOf(last ?? null), { font: last ? fontOf(last) : '', room: amounts }),
    }
  })
  const heights = rows.map(({ names, texts }) => Math.max(names.length, texts.length, 1) * line + space)
  return {
    height: heights.reduce((sum, one) => sum + one, 0),
    draw: (left, top) => {
      let at = top
      for (const [index, { first, last, names, texts }] of rows.entries()) {
        const write = (lines: readonly string[], one: Element | undefined, x: number) => {
          if (one) Object.assign(context, { font: fontOf(one), fillStyle: color, textBaseline: 'middle' })
          for (const [place, text] of lines.entries()) context.fillText(text, x, at + space / 2 + (place + 0.5) * line)
        }
        context.textAlign = 'left'
        write(names, first, left)
        context.textAlign = 'right'
        write(texts, last, left + room)
        at += heights[index] ?? 0
        context.fillStyle = rule
        context.fillRect(left, at - 1, room, 1)
      }
      context.textAlign = 'left'
    },
  }
}

/** All that is drawn of a chart: names of its axes may stand out over its edges. */
function extentOf(chart: SVGSVGElement): DOMRect {
  const { width: own, height } = chart.getBoundingClientRect()
  const drawn = chart.getBBox()
  const [left, top] = [Math.min(0, drawn.x), Math.min(0, drawn.y)]
  const [right, bottom] = [Math.max(own, drawn.x + drawn.width), Math.max(height, drawn.y + drawn.height)]
  return new DOMRect(left, top, right - left, bottom - top)
}

/** As wide as there is room for, and no wider than it is. */
async function chartPiece(context: CanvasRenderingContext2D, chart: SVGSVGElement, room: number): Promise<Piece> {
  const extent = extentOf(chart)
  const scaled = Math.min(1, room / extent.width)
  const [width, height] = [extent.width * scaled, extent.height * scaled]
  const image = await drawn(chart)
  return { height, draw: (left, top) => context.drawImage(image, left, top, width, height) }
}

/** What styles a chart takes from its page it takes along. */
const kept = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'color',
  'font-size',
  'font-family',
  'text-anchor',
]

async function drawn(chart: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  for (const [index, one] of [chart, ...chart.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(one)
    for (const name of kept) copies[index]?.style.setProperty(name, style.getPropertyValue(name))
  }
  const extent = extentOf(chart)
  copy.setAttribute('viewBox', [extent.x, extent.y, extent.width, extent.height].join(' '))
  copy.setAttribute('width', String(extent.width))
  copy.setAttribute('height', String(extent.height))
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }),
  )
  const image = new Image()
  image.src = address
  return image.decode().then(
    () => {
      URL.revokeObjectURL(address)
      return image
    },
    (error: unknown) => {
      URL.revokeObjectURL(address)
      throw error
    },
  )
}

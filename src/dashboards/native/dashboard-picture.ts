/** Pixels, before the scale of the screen. */
const [width, margin, head, gap, line] = [1200, 24, 56, 16, 22]
const font = (size: number, weight = 400) => `${weight} ${size}px system-ui, sans-serif`

interface Block {
  readonly title: string
  /** What it counts, of when and of whom, in lines. */
  readonly about: readonly string[]
  readonly value: string
  readonly chart: SVGSVGElement | null
  /** Of a split that is shown as a table. */
  readonly rows: readonly string[]
}

/** What is on screen of a dashboard, as a picture: its filters, each card with what it counts, its number, and its chart or its rows. */
export async function pictureOf(page: HTMLElement, name: string): Promise<File | null> {
  const canvas = page.ownerDocument.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return null
  const filters = linesOf(context, [...page.querySelectorAll('[data-filters] [data-printed]')].map(textOf).join(' · '))
  const blocks = [...page.querySelectorAll<HTMLElement>('[data-cards] > section')].map((card) => blockOf(context, card))
  const heights = blocks.map(heightOf)
  const begin = head + filters.length * line
  const total = begin + heights.reduce((sum, height) => sum + height + gap, margin)
  const scale = 2
  Object.assign(canvas, { width: width * scale, height: total * scale })
  const { color } = getComputedStyle(page)
  context.scale(scale, scale)
  context.fillStyle = getComputedStyle(page.ownerDocument.body).backgroundColor
  context.fillRect(0, 0, width, total)
  write(page.querySelector('h1')?.textContent ?? name, margin + 8, font(24, 600))
  writeAll(filters, head + 8)
  let top = begin + margin
  for (const [index, { title, about, value, chart, rows }] of blocks.entries()) {
    write(title, top + 16, font(16, 600))
    writeAll(about, top + 40)
    const below = top + about.length * line
    write(value, below + 50, font(22, 650))
    if (chart) context.drawImage(await drawn(chart), margin, below + 62, ...sizeOf(chart))
    writeAll(rows, below + 78)
    top += (heights[index] ?? 0) + gap
  }
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return content ? new File([content], `${name}.png`, { type: content.type }) : null

  function writeAll(texts: readonly string[], y: number): void {
    for (const [index, text] of texts.entries()) write(text, y + index * line, small)
  }

  function write(text: string, y: number, style: string): void {
    if (!context) return
    Object.assign(context, { font: style, fillStyle: color })
    context.fillText(text, margin, y, width - 2 * margin)
  }
}

const small = font(14)
const textOf = (one: Element | null) => one?.textContent ?? ''

/** A text in as many lines as it takes. */
function linesOf(context: CanvasRenderingContext2D, text: string): string[] {
  context.font = small
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && context.measureText(longer).width <= width - 2 * margin) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function blockOf(context: CanvasRenderingContext2D, card: HTMLElement): Block {
  const chart = card.querySelector<SVGSVGElement>('[data-chart] svg')
  const rows = chart ? [] : [...card.querySelectorAll('tbody tr')]
  return {
    title: textOf(card.querySelector('h2')),
    about: linesOf(context, textOf(card.querySelector('[data-about]'))),
    value: textOf(card.querySelector('[data-figure]')),
    chart,
    rows: rows.map((row) => [...row.children].map(textOf).join(': ')),
  }
}

function heightOf({ about, chart, rows }: Block): number {
  return 66 + about.length * line + (chart ? sizeOf(chart)[1] : rows.length * line)
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
function sizeOf(chart: SVGSVGElement): [number, number] {
  const extent = extentOf(chart)
  const scale = Math.min(1, (width - 2 * margin) / extent.width)
  return [extent.width * scale, extent.height * scale]
}

/** What styles a chart takes from its page it takes along. */
const kept = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
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

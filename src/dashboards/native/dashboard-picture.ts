/** Pixels, before the scale of the screen. */
const [width, margin, head, gap] = [1200, 24, 56, 16]
const font = (size: number, weight = 400) => `${weight} ${size}px system-ui, sans-serif`

interface Block {
  readonly title: string
  readonly value: string
  readonly chart: SVGSVGElement | null
  /** Of a split that is shown as a table. */
  readonly rows: readonly string[]
}

/** What is on screen of a dashboard, as a picture: each card with its title, its number, and its chart or its rows. */
export async function pictureOf(page: HTMLElement, name: string): Promise<File | null> {
  const blocks = [...page.querySelectorAll<HTMLElement>('[data-cards] > section')].map(blockOf)
  const heights = blocks.map(heightOf)
  const total = head + heights.reduce((sum, height) => sum + height + gap, margin)
  const canvas = page.ownerDocument.createElement('canvas')
  const scale = 2
  Object.assign(canvas, { width: width * scale, height: total * scale })
  const context = canvas.getContext('2d')
  if (!context) return null
  const { color } = getComputedStyle(page)
  context.scale(scale, scale)
  context.fillStyle = getComputedStyle(page.ownerDocument.body).backgroundColor
  context.fillRect(0, 0, width, total)
  write(page.querySelector('h1')?.textContent ?? name, margin + 8, font(24, 600))
  let top = head + margin
  for (const [index, { title, value, chart, rows }] of blocks.entries()) {
    write(title, top + 16, font(16, 600))
    write(value, top + 44, font(22, 650))
    if (chart) context.drawImage(await drawn(chart), margin, top + 56, ...sizeOf(chart))
    for (const [line, text] of rows.entries()) write(text, top + 72 + line * 22, font(14))
    top += (heights[index] ?? 0) + gap
  }
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return content ? new File([content], `${name}.png`, { type: content.type }) : null

  function write(text: string, y: number, style: string): void {
    if (!context) return
    Object.assign(context, { font: style, fillStyle: color })
    context.fillText(text, margin, y, width - 2 * margin)
  }
}

function blockOf(card: HTMLElement): Block {
  const chart = card.querySelector<SVGSVGElement>('[data-chart] svg')
  const textOf = (one: Element | null) => one?.textContent ?? ''
  const rows = chart ? [] : [...card.querySelectorAll('tbody tr')]
  return {
    title: textOf(card.querySelector('h2')),
    value: textOf(card.querySelector('[data-figure]')),
    chart,
    rows: rows.map((row) => [...row.children].map(textOf).join(': ')),
  }
}

function heightOf({ chart, rows }: Block): number {
  return 60 + (chart ? sizeOf(chart)[1] : rows.length * 22)
}

/** As wide as there is room for, and no wider than it is. */
function sizeOf(chart: SVGSVGElement): [number, number] {
  const { width: own, height } = chart.getBoundingClientRect()
  const scale = Math.min(1, (width - 2 * margin) / own)
  return [own * scale, height * scale]
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
  const { width: own, height } = chart.getBoundingClientRect()
  copy.setAttribute('width', String(own))
  copy.setAttribute('height', String(height))
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

/** Pixels of the picture of a signature. */
export const pad = { width: 900, height: 300 }
const ink = '#16262e'

interface Point {
  readonly x: number
  readonly y: number
}

export interface Stroke {
  readonly from: Point
  readonly to: Point
}

export function drawStroke(context: CanvasRenderingContext2D, { from, to }: Stroke): void {
  Object.assign(context, { strokeStyle: ink, lineWidth: 5, lineCap: 'round', lineJoin: 'round' })
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  context.stroke()
}

/** A name in place of a drawing, as large as fits. */
export function drawName(context: CanvasRenderingContext2D, name: string): void {
  Object.assign(context, { fillStyle: ink, textAlign: 'center', textBaseline: 'middle', font: 'italic 96px serif' })
  context.clearRect(0, 0, pad.width, pad.height)
  context.fillText(name, pad.width / 2, pad.height / 2, pad.width - 40)
}

/** What is drawn, on white: ink stays legible wherever the picture is shown. */
export async function pictureOf(drawn: HTMLCanvasElement, name: string): Promise<File | null> {
  const paper = document.createElement('canvas')
  Object.assign(paper, pad)
  const context = paper.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, pad.width, pad.height)
  context.drawImage(drawn, 0, 0)
  const content = await new Promise<Blob | null>((resolve) => paper.toBlob(resolve, 'image/png'))
  return content ? new File([content], `${name}.png`, { type: content.type }) : null
}

import type { Mark, Point } from '../../../machines/forms/response/photo-mark.machine'
import { drawnSize, drawPhoto } from './photo'

/** In pixels, as its marks are drawn. */
export interface PhotoSize {
  readonly width: number
  readonly height: number
}

type Line = readonly [Point, ...Point[]]

/** They belong to the photo, the same in both themes. */
export const inks: Readonly<Record<Mark['colour'], string>> = { red: '#e8252b', yellow: '#ffd60a', white: '#ffffff' }
/** Lies below each mark, so that it stands out on any ground. */
export const rim = 'rgb(0 0 0 / 60%)'

/** How thick the lines and their rims are, so that they are seen however small the photo is shown. */
export function widthsOn({ width, height }: PhotoSize) {
  const line = Math.max(1, Math.round(Math.max(width, height) / 140))
  return { line, rim: line * 1.8 }
}

/** The photo's pixel under a pointer, on the photo as it is shown; a pointer beyond its edge is at its edge. */
export function pixelAt(shown: DOMRect, { width, height }: PhotoSize, clientX: number, clientY: number): Point {
  return withinPhoto(
    { width, height },
    { x: ((clientX - shown.left) / shown.width) * width, y: ((clientY - shown.top) / shown.height) * height },
  )
}

/** In whole pixels of the photo. */
export function withinPhoto({ width, height }: PhotoSize, { x, y }: Point): Point {
  return { x: clamp(x, width), y: clamp(y, height) }
}

/** A free line goes through all its points, an arrow from the first to the last, where it has its head: as the path of an SVG or a canvas. */
export function pathOf({ shape, points }: Pick<Mark, 'shape' | 'points'>, size: PhotoSize): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  if (shape === 'line') return drawn([first, ...(points.length > 1 ? points.slice(1) : points)])
  return [drawn([first, last]), drawn(headOf(first, last, widthsOn(size).line * 6))].join('')
}

/** Two strokes backwards from the tip, each 30 degrees from the shaft; no longer than the shaft is. */
function headOf(from: Point, tip: Point, longest: number): Line {
  const length = Math.min(longest, Math.hypot(tip.x - from.x, tip.y - from.y))
  const back = Math.atan2(from.y - tip.y, from.x - tip.x)
  const end = (angle: number) => ({
    x: Math.round(tip.x + length * Math.cos(back + angle)),
    y: Math.round(tip.y + length * Math.sin(back + angle)),
  })
  return [end(-Math.PI / 6), tip, end(Math.PI / 6)]
}

function drawn([first, ...rest]: Line): string {
  return `M${first.x} ${first.y}${rest.map(({ x, y }) => `L${x} ${y}`).join('')}`
}

function clamp(value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, 0), most))
}

/**
 * In which marks are drawn on a photo.
 * @throws where the browser cannot show it.
 */
export async function photoSize(file: File): Promise<PhotoSize> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const size = drawnSize(picture)
  picture.close()
  return size
}

/**
 * The photo with its marks, to be sent in its place.
 * @throws where the browser cannot draw it.
 */
export function markedPhoto(file: File, marks: readonly Mark[]): Promise<File> {
  return drawPhoto(file, (context) => {
    const { canvas } = context
    const widths = widthsOn(canvas)
    Object.assign(context, { lineCap: 'round', lineJoin: 'round' })
    for (const mark of marks) {
      const path = new Path2D(pathOf(mark, canvas))
      Object.assign(context, { strokeStyle: rim, lineWidth: widths.rim })
      context.stroke(path)
      Object.assign(context, { strokeStyle: inks[mark.colour], lineWidth: widths.line })
      context.stroke(path)
    }
  })
}

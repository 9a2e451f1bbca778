import { randomKey } from '../../random-key'

/** Pixels of a photo's longer side: enough to read a plate, and a tenth of what a phone takes. */
const longest = 1920
const quality = 0.8

/** A photo as it is sent; one that the browser cannot draw, or that would grow, stays as it is. */
export async function shrinkPhoto(file: File): Promise<File> {
  const drawn = await drawPhoto(file).catch(() => file)
  return drawn.size < file.size ? drawn : file
}

/**
 * The photo as a JPEG of bounded size, with what is painted over it.
 * @throws where the browser cannot draw it.
 */
export async function drawPhoto(file: File, paint?: (context: CanvasRenderingContext2D) => void): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = drawnSize(picture)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context) {
    // A JPEG has no transparency: what lets the ground through would be black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(picture, 0, 0, width, height)
    paint?.(context)
  }
  picture.close()
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!context || !content) throw new Error('the browser draws no photo')
  return new File([content], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: content.type })
}

/** Pixels in which a photo is drawn. */
export function drawnSize({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** What an answer names a file by: a UUID. */
export function newFileKey(): string {
  return randomKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

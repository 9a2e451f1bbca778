import { randomKey } from '../../random-key'

/** Pixels of a photo's longer side: enough to read a plate, and a tenth of what a phone takes. */
const longest = 1920
const quality = 0.8

/** A photo as it is sent; one that the browser cannot draw, or that would grow, stays as it is. */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (!content || content.size >= file.size) return file
    return new File([content], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: content.type })
  } catch {
    return file
  }
}

/** What an answer names a file by: a UUID. */
export function newFileKey(): string {
  return randomKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

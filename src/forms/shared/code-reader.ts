/** What a code is looked for in. */
type Picture = HTMLVideoElement | HTMLCanvasElement

/** What the code in a picture says; null where there is none. */
export type CodeReader = (picture: Picture) => Promise<string | null>

/** A browser's own reader, where it has one. */
interface Detector {
  detect(picture: Picture): Promise<readonly { readonly rawValue: string }[]>
}
interface Detectors {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Pixels of the longer side in which a picture is read: enough for a label at arm's length. */
const sharpest = 1280
/** A code of few pixels is not found: a small picture is drawn larger, and with room around it. */
const smallest = 480

/** Reads QR codes on this device: as the browser does, else with a reader of our own that is fetched for it. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector: Detectors } = window as { BarcodeDetector?: Detectors }
  const formats = await Detectors?.getSupportedFormats().catch(() => null)
  if (Detectors && formats?.includes('qr_code')) {
    const detector = new Detectors({ formats: ['qr_code'] })
    return async (picture) => (await detector.detect(picture).catch(() => []))[0]?.rawValue || null
  }
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  return async (picture) => {
    try {
      const { width, height } = draw(canvas, picture, sizeOf(picture))
      const pixels = canvas.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, width, height)
      return (pixels && decodeQR(pixels, picture instanceof HTMLVideoElement ? {} : thorough)) || null
    } catch {
      return null
    }
  }
}

/** A photo is read once, and may take long; of a camera the next picture is better than a second look at this one. */
const thorough = { effort: Number.POSITIVE_INFINITY, timeLimit: 2_000 }

const sizeOf = (picture: Picture): Size =>
  picture instanceof HTMLVideoElement ? { width: picture.videoWidth, height: picture.videoHeight } : picture

interface Size {
  readonly width: number
  readonly height: number
}

function draw(canvas: HTMLCanvasElement, picture: CanvasImageSource, { width, height }: Size, margin = 0): Size {
  const longer = Math.max(width, height, 1)
  const scale = longer > sharpest ? sharpest / longer : Math.max(1, Math.ceil(smallest / longer))
  const [inner, edge] = [[width, height].map((side) => Math.round(side * scale)), Math.round(longer * scale * margin)]
  const [across = 0, down = 0] = inner
  canvas.width = across + 2 * edge
  canvas.height = down + 2 * edge
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, edge, edge, across, down)
  }
  return canvas
}

/**
 * What the code in a photo says; null where there is none.
 * @throws where the browser cannot open it.
 */
export async function readCodeIn(photo: Blob): Promise<string | null> {
  const [read, image, address] = [await openCodeReader(), new Image(), URL.createObjectURL(photo)]
  try {
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    draw(canvas, image, { width: image.naturalWidth, height: image.naturalHeight }, 0.05)
    return await read(canvas)
  } finally {
    URL.revokeObjectURL(address)
  }
}

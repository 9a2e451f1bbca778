import { createInflate } from 'node:zlib'

interface DrawablePicture {
  /** With its content in it. */
  readonly address: string
  /** Of its pixels, which are decoded to be drawn; those of a JPEG go in as they are. */
  readonly pixelBytes: number
}

/** That documents can show. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png']

/**
 * A picture as a document draws it; null where it is damaged or its pixels are more than so many bytes. What draws it believes
 * what a picture says of itself, and fails as a whole: all that it reads is looked at here first.
 */
export async function drawablePicture(
  type: string,
  content: Buffer,
  mostPixelBytes: number,
): Promise<DrawablePicture | null> {
  if (type === 'image/jpeg') return isJpeg(content) ? { address: addressOf(type, content), pixelBytes: 0 } : null
  const png = readPng(content)
  if (!png) return null
  const passes = passesOf(png)
  const pixelBytes = passes.reduce((sum, { rows, rowBytes }) => sum + rows * rowBytes, 0)
  if (pixelBytes > mostPixelBytes || !(await isWhole(png.data, passes, pixelBytes))) return null
  return { address: addressOf(type, Buffer.concat(png.parts)), pixelBytes }
}

function addressOf(type: string, content: Buffer): string {
  return `data:${type};base64,${content.toString('base64')}`
}

/** It has a frame with pixels of one, three or four colours. */
function isJpeg(content: Buffer): boolean {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) return false
  let at = 2
  while (at + 10 <= content.length) {
    if (content[at] !== 0xff) {
      at++
      continue
    }
    const marker = content[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4
    if (isFrame) {
      const [height, width, colours] = [
        content.readUInt16BE(at + 5),
        content.readUInt16BE(at + 7),
        content[at + 9] ?? 0,
      ]
      return height > 0 && width > 0 && [1, 3, 4].includes(colours)
    }
    at += 2 + content.readUInt16BE(at + 2)
  }
  return false
}

interface Png {
  readonly width: number
  readonly height: number
  readonly pixelBits: number
  readonly isInterlaced: boolean
  /** Its pixels, compressed. */
  readonly data: Buffer
  /** Of the file, those that say how it looks. */
  readonly parts: readonly Buffer[]
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** By what a pixel is made of: how many values, and of how many bits each may be. */
const pixelTypes: Readonly<Record<number, { values: number; bits: readonly number[] }>> = {
  0: { values: 1, bits: [1, 2, 4, 8, 16] },
  2: { values: 3, bits: [8, 16] },
  3: { values: 1, bits: [1, 2, 4, 8] },
  4: { values: 2, bits: [8, 16] },
  6: { values: 4, bits: [8, 16] },
}

function readPng(content: Buffer): Png | null {
  const chunks = chunksOf(content)
  const only = (name: string) => chunks?.filter((chunk) => chunk.name === name) ?? []
  const [head, ...otherHeads] = only('IHDR').map(({ data }) => data)
  const [palette, ...otherPalettes] = only('PLTE').map(({ data }) => data)
  if (!chunks || !head || chunks[0]?.data !== head || head.length !== 13) return null
  // Of what may come once, what draws it would believe the last.
  if ([...otherHeads, ...otherPalettes, ...only('tRNS').slice(1)].length > 0) return null
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const [bits = 0, type = 0, compression, filter, interlace] = head.subarray(8)
  const pixel = pixelTypes[type]
  if (!pixel?.bits.includes(bits) || compression !== 0 || filter !== 0 || width === 0 || height === 0) return null
  if (interlace !== 0 && interlace !== 1) return null
  const isInterlaced = interlace === 1
  // Passes that are empty, and pixels of less than a byte in passes, are drawn wrongly.
  if (isInterlaced && (bits < 8 || Math.min(width, height) < 5)) return null
  // So are transparent ones of less than a byte: they are drawn opaque.
  const ofPalette = bits === 8 ? ['PLTE', 'tRNS'] : ['PLTE']
  const shown = type === 3 ? ['IHDR', ...ofPalette, 'IDAT', 'IEND'] : ['IHDR', 'IDAT', 'IEND']
  if (type === 3 && (!palette || palette.length === 0 || palette.length > 768 || palette.length % 3 !== 0)) return null
  return {
    ...{ width, height, pixelBits: pixel.values * bits, isInterlaced },
    data: Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data)),
    parts: [signature, ...chunks.filter(({ name }) => shown.includes(name)).map(({ whole }) => whole)],
  }
}

interface Chunk {
  readonly name: string
  readonly data: Buffer
  /** With its length, its name and its sum. */
  readonly whole: Buffer
}

/** Up to the end that the file names; null where it ends before. */
function chunksOf(content: Buffer): Chunk[] | null {
  if (!content.subarray(0, 8).equals(signature)) return null
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= content.length; ) {
    const end = at + 12 + content.readUInt32BE(at)
    if (end > content.length) return null
    const whole = content.subarray(at, end)
    const name = whole.toString('latin1', 4, 8)
    chunks.push({ name, data: whole.subarray(8, -4), whole })
    if (name === 'IEND') return chunks
    at = end
  }
  return null
}

interface Pass {
  readonly rows: number
  /** With the byte before each row, which says how it is filtered. */
  readonly rowBytes: number
}

/** First column and row, and steps to the next ones, of the passes of a picture that comes in seven. */
const interlacing = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

function passesOf({ width, height, pixelBits, isInterlaced }: Png): Pass[] {
  return (isInterlaced ? interlacing : ([[0, 0, 1, 1]] as const)).map(([left, top, across, down]) => ({
    rows: Math.ceil((height - top) / down),
    rowBytes: 1 + Math.ceil((Math.ceil((width - left) / across) * pixelBits) / 8),
  }))
}

/** The pixels are as many as the picture says, each row filtered in a way that there is; no more than these are unpacked. */
async function isWhole(data: Buffer, passes: readonly Pass[], pixelBytes: number): Promise<boolean> {
  const starts = rowStarts(passes)
  let start = starts.next()
  let read = 0
  const inflating = createInflate()
  inflating.end(data)
  try {
    for await (const piece of inflating as AsyncIterable<Buffer>) {
      for (; !start.done && start.value < read + piece.length; start = starts.next())
        if ((piece[start.value - read] ?? 0) > 4) return false
      read += piece.length
      if (read > pixelBytes) return false
    }
  } catch {
    return false
  }
  return read === pixelBytes
}

function* rowStarts(passes: readonly Pass[]): Generator<number, null> {
  let at = 0
  for (const { rows, rowBytes } of passes) for (let row = 0; row < rows; row++, at += rowBytes) yield at
  return null
}

import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawablePicture } from '../../../server/pdf/drawable-picture'
import { drawPdf, type PdfDocument } from '../../../server/pdf/pdf'
import { sampleFile } from '../../support/samples/sample-files'

const many = 1024 * 1024
const ending = (name: string) => chunk(name, Buffer.alloc(0))

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

interface Drawn {
  readonly width?: number
  readonly height?: number
  readonly type?: number
  readonly bits?: number
  readonly compression?: number
  readonly filter?: number
  readonly interlace?: number
  /** Unpacked: eight rows of eight pixels of four values, each with its filter. */
  readonly pixels?: Uint8Array
  readonly more?: readonly Buffer[]
  readonly end?: Buffer
}

function png({ width = 8, height = 8, type = 6, bits = 8, ...drawn }: Drawn = {}): Buffer {
  const { compression = 0, filter = 0, interlace = 0 } = drawn
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([bits, type, compression, filter, interlace], 8)
  const { pixels = Buffer.alloc(8 * 33), more = [], end = ending('IEND') } = drawn
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), ...more, chunk('IDAT', deflateSync(pixels)), end])
}

function filtered(filter: number): Buffer {
  const rows = Buffer.alloc(8 * 33)
  rows[33] = filter
  return rows
}

const palette = chunk('PLTE', Buffer.from([0, 0, 0, 255, 255, 255]))
/** A JPEG that says how large it is, and no more. */
const jpeg = (height: string, width: string, colours: string) =>
  Buffer.from(`ffd8ffe000104a46494600010100000100010000ffc0000b08${height}${width}${colours}000000`, 'hex')

const head = (size: number) => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(size)
  data.writeUInt32BE(size, 4)
  data.set([8, 6], 8)
  return chunk('IHDR', data)
}

const drawable: readonly [string, string, Buffer, number][] = [
  ['a PNG', 'image/png', png(), 264],
  ['one in passes', 'image/png', png({ interlace: 1, pixels: Buffer.alloc(271) }), 271],
  [
    'one of two colours',
    'image/png',
    png({ width: 9, type: 3, bits: 1, more: [palette], pixels: Buffer.alloc(24) }),
    24,
  ],
  ['one with a long text', 'image/png', png({ more: [chunk('tEXt', Buffer.alloc(400_000, 'a'))] }), 264],
  ['a JPEG', 'image/jpeg', jpeg('0008', '0008', '03'), 0],
]
test.each(drawable)('%s is drawn', async (_, type, content, pixelBytes) => {
  const picture = await drawablePicture(type, content, many)
  expect(picture?.pixelBytes).toBe(pixelBytes)
  const document: PdfDocument = {
    definition: { content: [{ image: picture?.address ?? '', width: 8 }], defaultStyle: { font: 'Roboto' } },
    footer: { name: '', pages: '' },
  }
  const file = await drawPdf(document, AbortSignal.timeout(10_000))
  expect(Buffer.from(file).toString('latin1')).toContain('/Subtype /Image')
})

const [whole, bomb] = [png(), png({ width: 20_000, height: 20_000, pixels: Buffer.alloc(100_000) })]
const undrawable: readonly [string, string, Buffer][] = [
  ['that ends in its head', 'image/png', whole.subarray(0, 20)],
  ['that has no end', 'image/png', png({ end: Buffer.alloc(0) })],
  [
    'with a part that is longer than the file',
    'image/png',
    png({ end: Buffer.from('fffffff449454e4400000000', 'hex') }),
  ],
  ['of another kind', 'image/png', Buffer.from(await sampleFile('pdf').arrayBuffer())],
  ['of no pixels', 'image/png', png({ width: 0 })],
  ['of no rows', 'image/png', png({ height: 0, pixels: Buffer.alloc(0) })],
  ['packed another way', 'image/png', png({ compression: 1 })],
  ['filtered another way', 'image/png', png({ filter: 1 })],
  ['of an unknown kind of pixel', 'image/png', png({ type: 5 })],
  ['that names colours of a palette it has not', 'image/png', png({ type: 3, pixels: Buffer.alloc(72) })],
  ['in passes that are empty', 'image/png', png({ width: 1, interlace: 1, pixels: Buffer.alloc(48) })],
  ['that says twice how large it is', 'image/png', png({ more: [head(30_000)] })],
  ['with two palettes', 'image/png', png({ type: 3, bits: 1, more: [palette, palette], pixels: Buffer.alloc(16) })],
  [
    'with pixels of less than a byte in passes',
    'image/png',
    png({ type: 3, bits: 4, interlace: 1, more: [palette], pixels: Buffer.alloc(47) }),
  ],
  ['with a filter that there is not', 'image/png', png({ pixels: filtered(5) })],
  ['with fewer pixels than it says', 'image/png', png({ height: 9 })],
  ['with more pixels than it says', 'image/png', png({ pixels: Buffer.alloc(10 * many) })],
  ['whose pixels are not packed', 'image/png', png().fill(0xff, 41, 50)],
  ['of more pixels than fit', 'image/png', bomb],
  ['without a frame', 'image/jpeg', Buffer.from(await sampleFile('jpg').arrayBuffer())],
  ['with a frame of nothing', 'image/jpeg', jpeg('0008', '0000', '03')],
  ['of two colours', 'image/jpeg', jpeg('0008', '0008', '02')],
  ['that is no JPEG', 'image/jpeg', whole],
]
test.each(undrawable)('a picture %s is not drawn', async (_, type, content) => {
  expect(await drawablePicture(type, content, many)).toBeNull()
})

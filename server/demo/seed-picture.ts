import { crc32, deflateSync } from 'node:zlib'

const [width, height] = [480, 320]

type Colour = readonly [number, number, number]

const sky: Colour = [196, 217, 226]
const ground: Colour = [164, 142, 112]
const body: Colour = [226, 168, 42]
const dark: Colour = [52, 58, 64]
const glass: Colour = [120, 164, 184]
const mark: Colour = [200, 40, 40]

/** What a photograph of a damaged machine stands for in the demonstration: its pane is circled. A PNG. */
export function picture(): Uint8Array {
  return png(width, height, colourAt)
}

const paper: Colour = [255, 255, 255]

/** What a signature stands for: a line that runs over paper, another for each number. A PNG. */
export function signaturePicture(number: number): Uint8Array {
  const [wide, high] = [450, 150]
  const lineAt = (x: number) =>
    high / 2 + 34 * Math.sin(x / (14 + (number % 5))) * Math.cos(x / (61 + number)) - (x - wide / 2) / 12
  return png(wide, high, (x, y) => {
    const isOn = x > 40 && x < wide - 40 && Math.abs(y - lineAt(x)) < 2 + Math.abs(lineAt(x + 1) - lineAt(x)) / 2
    return isOn ? dark : paper
  })
}

function png(width: number, height: number, colourAt: (x: number, y: number) => Colour): Uint8Array {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => colourAt(x, y)).flat()]),
  )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND')]),
  )
}

function colourAt(x: number, y: number): Colour {
  const isIn = (left: number, top: number, right: number, bottom: number) =>
    x >= left && x < right && y >= top && y < bottom
  const fromPane = Math.hypot(x - 205, y - 135)
  if (fromPane > 44 && fromPane < 50) return mark
  if (Math.abs(x - 205 - (y - 135)) < 2 && fromPane < 24) return dark
  if (isIn(180, 110, 230, 160)) return glass
  if (isIn(170, 100, 240, 180) || isIn(150, 180, 330, 230)) return body
  const isBoom = isIn(330, 60, 440, 230) && Math.abs(y - 200 + (x - 330) * 0.7) < 9
  if (isIn(130, 230, 350, 270) || isBoom) return dark
  return y < 250 ? sky : ground
}

function chunk(name: string, data: Uint8Array = new Uint8Array()): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

import { afterEach, describe, expect, test, vi } from 'vitest'
import { drawnSize, shrinkPhoto } from '../../../src/forms/shared/photo'
import { pathOf, pixelAt, widthsOn } from '../../../src/forms/shared/photo-marks'

const photo = { width: 1400, height: 1000 }
const point = (x: number, y: number) => ({ x, y })

describe('What is drawn on a photo', () => {
  test.each([
    ['in the middle', [210, 150], point(700, 500)],
    ['at the upper left corner', [70, 50], point(0, 0)],
    ['beyond the right edge, where it stops', [999, 150], point(1400, 500)],
    ['above the photo, where it stops', [210, -20], point(700, 0)],
  ])('is where the pointer is, however small the photo is shown: %s', (_, [x = 0, y = 0], expected) => {
    const shown = { left: 70, top: 50, width: 280, height: 200 } as DOMRect
    expect(pixelAt(shown, photo, x, y)).toEqual(expected)
  })

  test('goes through all points of a free line; one alone is a dot', () => {
    const line = [point(0, 0), point(10, 5), point(20, 5)]
    expect(pathOf({ shape: 'line', points: line }, photo)).toBe('M0 0L10 5L20 5')
    expect(pathOf({ shape: 'line', points: [point(7, 7)] }, photo)).toBe('M7 7L7 7')
  })

  test('is an arrow from the first point to the last, with its head at the tip, no longer than its shaft', () => {
    expect(widthsOn(photo).line).toBe(10)
    const long = [point(0, 500), point(90, 400), point(200, 500)]
    expect(pathOf({ shape: 'arrow', points: long }, photo)).toBe('M0 500L200 500M148 530L200 500L148 470')
    const short = [point(0, 0), point(0, 20)]
    expect(pathOf({ shape: 'arrow', points: short }, photo)).toBe('M0 0L0 20M-10 3L0 20L10 3')
  })

  test('is drawn in the pixels in which the photo is sent', () => {
    expect(drawnSize({ width: 4000, height: 3000 })).toEqual({ width: 1920, height: 1440 })
    expect(drawnSize({ width: 40, height: 20 })).toEqual({ width: 40, height: 20 })
  })
})

describe('A photo that is sent', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('is a JPEG of bounded size on a white ground; one that is as small stays as it was taken (FRM-03)', async () => {
    const drawn: unknown[] = []
    let bytes = 10
    const canvas = {
      ...{ width: 300, height: 150 },
      getContext: () => ({
        fillRect: (...at: number[]) => drawn.push(['white', ...at]),
        drawImage: (_: object, ...at: number[]) => drawn.push(['photo', ...at]),
      }),
      toBlob: (give: (blob: Blob) => void, type: string) => give(new Blob(['x'.repeat(bytes)], { type })),
    }
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }))
    vi.stubGlobal('document', { createElement: () => canvas })
    const taken = new File(['x'.repeat(20)], 'porta.png', { type: 'image/png' })
    const { name, type } = await shrinkPhoto(taken)
    expect([name, type, canvas.width, canvas.height]).toEqual(['porta.jpg', 'image/jpeg', 1920, 1440])
    expect(drawn).toEqual(['white', 'photo'].map((one) => [one, 0, 0, 1920, 1440]))
    bytes = 20
    expect(await shrinkPhoto(taken)).toBe(taken)
  })
})

// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import { readProblem } from '../../../contract/problem'
import { assetScanMachine } from '../../../machines/forms/asset/asset-scan.machine'
import type { Api } from '../../../src/api/client'
import { scanActors } from '../../../src/forms/asset/asset-scan.actors'

const origin = 'https://portal.example'

/** A camera whose one track says whether it runs, and what stands before it. */
function madeUpCamera() {
  const track = Object.assign(new EventTarget(), { isOn: true, stop: () => Object.assign(track, { isOn: false }) })
  const camera = {
    ...{ track, before: null as string | null },
    open: vi.fn(async (_: MediaStreamConstraints) => ({ getTracks: () => [track] })),
  }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: camera.open } })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => (camera.before === null ? [] : [{ rawValue: camera.before }])
    },
  )
  return camera
}

type Calls = Readonly<Record<string, unknown>>

function scan(answers: Calls = {}, { isSignedIn = true, kept = [] as readonly unknown[] } = {}) {
  const calls: string[] = []
  const api = (async (path: string, { query }: { query?: Record<string, string> } = {}) => {
    calls.push([path, new URLSearchParams(query)].join('?').replace(/\?$/, ''))
    if (path in answers) return answers[path]
    if (answers['status'] === 'awaited') return new Promise(() => undefined)
    throw readProblem(answers['status'] as number, null)
  }) as Api
  const video = { srcObject: null, play: async () => undefined } as unknown as HTMLVideoElement
  const actors = scanActors({
    ...{ api: isSignedIn ? api : null, queries: new QueryClient(), page: document, origin },
    ...{ machines: { all: async () => kept as never }, video: () => video, photo: () => null },
  })
  const actor = createActor(assetScanMachine.provide({ actors })).start()
  started.push(actor)
  const comesTo = (value: SnapshotFrom<typeof assetScanMachine>['value']) =>
    vi.waitFor(() => expect(actor.getSnapshot().value).toEqual(value))
  return { actor, calls, video, comesTo }
}

const started: { stop(): void }[] = []
let isHidden = false

beforeEach(() => {
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  for (const actor of started.splice(0)) actor.stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const looking = { reading: { scanning: 'looking' } } as const

describe('FRM-02: the camera', () => {
  test('is the rear one, shows its picture, and is off as soon as a code is read', async () => {
    const camera = madeUpCamera()
    const { actor, calls, video, comesTo } = scan({ '/forms/assets/40/': { id: 40 } })
    await comesTo(looking)
    expect(camera.open.mock.calls[0]?.[0]).toMatchObject({ video: { facingMode: 'environment' } })
    expect(video.srcObject).not.toBeNull()
    camera.before = `${origin}/formularios/ativo/40`
    await comesTo('found')
    expect(actor.getSnapshot().output).toEqual({ found: { id: 40, isKept: false } })
    expect([camera.track.isOn, calls]).toEqual([false, ['/forms/assets/40/']])
  })

  test('is off while the page is hidden, and comes back with it', async () => {
    const camera = madeUpCamera()
    const { comesTo } = scan()
    await comesTo(looking)
    isHidden = true
    document.dispatchEvent(new Event('visibilitychange'))
    await comesTo({ reading: 'paused' })
    expect([camera.track.isOn, camera.open.mock.calls.length]).toEqual([false, 1])
    isHidden = false
    document.dispatchEvent(new Event('visibilitychange'))
    await comesTo(looking)
    expect(camera.open).toHaveBeenCalledTimes(2)
  })

  test('is off where the dialog is closed before it has come', async () => {
    const camera = madeUpCamera()
    const { actor } = scan()
    actor.send({ type: 'dialog.dismiss' })
    await vi.waitFor(() => expect(camera.track.isOn).toBe(false))
  })

  test('is given up where it ends by itself', async () => {
    const camera = madeUpCamera()
    const { comesTo } = scan()
    await comesTo(looking)
    camera.track.dispatchEvent(new Event('ended'))
    await comesTo({ reading: 'unavailable' })
    expect(camera.track.isOn).toBe(false)
  })

  test.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'unavailable'],
    ['NotReadableError', 'unavailable'],
  ] as const)('that answers %s is %s', async (name, state) => {
    madeUpCamera().open.mockRejectedValue(new DOMException('', name))
    await scan().comesTo({ reading: state })
  })

  test('is unavailable where the page was not served safely', async () => {
    vi.stubGlobal('navigator', {})
    await scan().comesTo({ reading: 'unavailable' })
  })
})

describe('FRM-02: a code', () => {
  const page = (...codes: readonly string[]) => ({ results: codes.map((code, place) => ({ id: 41 + place, code })) })
  const kept = [{ id: 7, machine: { id: 7, code: 'ATV-0007' } }]
  const type = ({ actor }: ReturnType<typeof scan>, text: string) => {
    actor.send({ type: 'code.write', text })
    actor.send({ type: 'code.submit' })
  }
  beforeEach(() => vi.stubGlobal('navigator', {}))

  test('that is none of ours is unknown, and nobody is asked', async () => {
    const scanned = scan()
    type(scanned, 'https://alien.example/formularios/ativo/40')
    await scanned.comesTo({ reading: 'unknown' })
    expect(scanned.calls).toEqual([])
  })

  test('is sought as it is written, and counts only where a machine has just this one', async () => {
    const found = scan({ '/forms/assets/': page('ATV-00410', 'atv-0041') })
    type(found, 'ATV-0041')
    await found.comesTo('found')
    expect(found.calls).toEqual(['/forms/assets/?code=ATV-0041'])
    expect(found.actor.getSnapshot().output).toEqual({ found: { id: 42, isKept: false } })
    const unknown = scan({ '/forms/assets/': page('ATV-00410') })
    type(unknown, 'ATV-0041')
    await unknown.comesTo({ reading: 'unknown' })
  })

  test.each([
    ['its code', 'atv-0007'],
    ['its address', `${origin}/formularios/ativo/7`],
  ])('FRM-03: is found on the device by %s where the server does not answer', async (_, text) => {
    const scanned = scan({ status: 0 }, { kept })
    type(scanned, text)
    await scanned.comesTo('found')
    expect(scanned.actor.getSnapshot().output).toEqual({ found: { id: 7, isKept: true } })
  })

  test('FRM-03: is found on the device where a call waits for the connection longer than a person does', async () => {
    vi.useFakeTimers()
    const scanned = scan({ status: 'awaited' }, { kept })
    type(scanned, 'ATV-0007')
    await vi.advanceTimersByTimeAsync(9_999)
    expect(scanned.actor.getSnapshot().value).toBe('finding')
    await vi.advanceTimersByTimeAsync(1)
    expect(scanned.actor.getSnapshot().output).toEqual({ found: { id: 7, isKept: true } })
  })

  test('FRM-03: nobody is asked where the device knows that there is no connection', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const scanned = scan({}, { kept })
    type(scanned, 'ATV-0007')
    await scanned.comesTo('found')
    expect(scanned.calls).toEqual([])
  })

  test('FRM-03: without a session only the device is asked', async () => {
    const scanned = scan({}, { kept, isSignedIn: false })
    type(scanned, 'ATV-0008')
    await scanned.comesTo({ reading: 'unreachable' })
    expect(scanned.calls).toEqual([])
  })
})

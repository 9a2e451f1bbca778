import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { assetWithCode, readAssetCode } from '../../../contract/forms/asset-code'
import type { AssetForms, InspectedAssetPage } from '../../../contract/forms/inspection'
import { readProblem } from '../../../contract/problem'
import type { Api } from '../../api/client'
import { openCodeReader, readCodeIn } from '../shared/code-reader'
import type { deviceMachines } from '../shared/device-machines'
import { assetForms } from '../shared/forms.queries'

/** Milliseconds between two looks at the camera's picture. */
const pause = 100
/** Milliseconds until a server that does not answer is taken for one that cannot be reached. */
const patience = 10_000

const isNone = readProblem(404, null)
const noAnswer = readProblem(0, null)

/** A call whose token has run out waits for the connection first: longer than a person in a yard does. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(noAnswer), patience)
    answer.then(resolve, reject).finally(() => clearTimeout(limit))
  })
}

interface ScanWorld {
  /** Null where nobody is signed in: then nobody is asked. */
  readonly api: Api | null
  readonly queries: QueryClient
  readonly machines: Pick<ReturnType<typeof deviceMachines>, 'all'>
  readonly page: Document
  /** Of the portal, as `https://portal.example`. */
  readonly origin: string
  /** Where the camera's picture is shown. */
  readonly video: () => HTMLVideoElement | null
  /** That was chosen last. */
  readonly photo: () => File | null
}

/** Implements what `asset-scan` declares: camera and pictures stay on this device. */
export function scanActors({ api, queries, machines, page, origin, video, photo }: ScanWorld) {
  return {
    camera: fromCallback(({ sendBack }) => {
      const ending = new AbortController()
      const { signal } = ending
      const look = () => (page.hidden ? sendBack({ type: 'page.hidden' }) : undefined)
      page.addEventListener('visibilitychange', look, { signal })
      run(signal).catch((error: unknown) => {
        if (signal.aborted) return
        const isRefused = error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
        sendBack({ type: isRefused ? 'camera.refused' : 'camera.failed' })
      })
      return () => ending.abort()

      async function run(signal: AbortSignal): Promise<void> {
        // Not there where the page was not served safely.
        const devices = navigator.mediaDevices as MediaDevices | undefined
        if (!devices) throw new Error('no camera')
        const stream = await devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
        const stop = () => {
          for (const track of stream.getTracks()) track.stop()
        }
        if (signal.aborted) return stop()
        signal.addEventListener('abort', stop)
        for (const track of stream.getTracks())
          track.addEventListener('ended', () => sendBack({ type: 'camera.failed' }), { signal })
        const shown = video()
        if (!shown) throw new Error('no place for the picture')
        shown.srcObject = stream
        const [read] = await Promise.all([openCodeReader(), shown.play()])
        sendBack({ type: 'camera.opened' })
        while (!signal.aborted) {
          const code = await read(shown)
          if (signal.aborted) return
          if (code !== null) sendBack({ type: 'code.read', code })
          await new Promise((resolve) => setTimeout(resolve, pause))
        }
      }
    }),

    awaitPage: fromPromise<void>(
      ({ signal }) =>
        new Promise((resolve) => {
          const look = () => (page.hidden ? undefined : resolve())
          page.addEventListener('visibilitychange', look, { signal })
          look()
        }),
    ),

    readPhoto: fromPromise<string | null>(async () => {
      const chosen = photo()
      return chosen ? readCodeIn(chosen) : null
    }),

    findMachine: fromPromise<number, { code: string }>(async ({ input: { code }, signal }) => {
      const read = readAssetCode(code, origin)
      if (read.kind === 'other') throw isNone
      if (!api || navigator.onLine === false) throw noAnswer
      if (read.kind === 'machine') {
        const machine = await inTime(api<AssetForms>(`/forms/assets/${read.id}/`, { signal }))
        queries.setQueryData(assetForms(api, machine.id).queryKey, machine)
        return machine.id
      }
      const asked = { signal, query: { code: read.code } }
      const { results } = await inTime(api<InspectedAssetPage>('/forms/assets/', asked))
      const found = assetWithCode(results, read.code)
      if (!found) throw isNone
      return found.id
    }),

    findKept: fromPromise<number, { code: string }>(async ({ input: { code } }) => {
      const read = readAssetCode(code, origin)
      const kept = (await machines.all()).map(({ machine }) => machine)
      const found =
        read.kind === 'machine'
          ? kept.find(({ id }) => id === read.id)
          : read.kind === 'code' && assetWithCode(kept, read.code)
      if (!found) throw isNone
      return found.id
    }),
  }
}

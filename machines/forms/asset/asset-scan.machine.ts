import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

export interface FoundMachine {
  readonly id: number
  /** The server did not answer: its forms open from this device. */
  readonly isKept: boolean
}

interface Read {
  /** As it stands in the code. */
  readonly code: string
}

interface AssetScanContext extends Read {
  /** What is typed in place of a code. */
  readonly typed: string
  readonly problem: Problem | null
  readonly found: FoundMachine | null
}

type AssetScanEvent =
  /** The camera's picture is on screen. */
  | { type: 'camera.opened' }
  /** The person, or who manages the device, does not let the portal use the camera. */
  | { type: 'camera.refused' }
  /** There is none, another program has it, or the page was not served safely. */
  | { type: 'camera.failed' }
  | { type: 'code.read'; code: string }
  | { type: 'page.hidden' }
  | { type: 'code.write'; text: string }
  | { type: 'code.submit' }
  | { type: 'photo.choose' }
  | { type: 'scan.restart' }
  | { type: 'machine.retry' }
  | { type: 'dialog.dismiss' }

const meta: Meta = { requirements: ['FRM-02'] }
const resting = { meta, on: { 'scan.restart': 'scanning' } } as const
const withEvent = <Type extends string>(type: Type) => ({ type, params: fromEvent }) as const

/**
 * Finds a machine by the code on its label: by the camera, by a photo of the code, or by what is typed. The camera runs in
 * `scanning` and nowhere else. Source: specification, section 2 (forms).
 */
export const assetScanMachine = setup({
  types: {
    context: {} as AssetScanContext,
    events: {} as AssetScanEvent,
    output: {} as Pick<AssetScanContext, 'found'>,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** Shows the camera's picture and looks for a code in it; the camera is off when it is stopped. */
    camera: fromCallback(unprovided('camera')),
    /** Ends when the page is seen again. */
    awaitPage: fromPromise<void>(unprovided('awaitPage')),
    /** What the code in the photo says that was chosen last; null where there is none. */
    readPhoto: fromPromise<string | null>(unprovided('readPhoto')),
    /** The machine's id; fails with 404 where the code is of none. */
    findMachine: fromPromise<number, Read>(unprovided('findMachine')),
    /** The same among those whose forms this device keeps. */
    findKept: fromPromise<number, Read>(unprovided('findKept')),
  },
  actions: {
    keepCode: assign((_, { code }: Read) => ({ code })),
    keepPhotoCode: assign((_, { output }: { output: string | null }) => ({ code: output ?? '' })),
    keepTypedCode: assign(({ context: { typed } }) => ({ code: typed.trim() })),
    keepTyped: assign((_, { text }: { text: string }) => ({ typed: text })),
    keepMachine: assign((_, { output }: { output: number }) => ({ found: { id: output, isKept: false } })),
    keepKeptMachine: assign((_, { output }: { output: number }) => ({ found: { id: output, isKept: true } })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    hasTyped: ({ context: { typed } }) => typed.trim() !== '',
    hasCode: (_, { output }: { output: string | null }) => output !== null,
    isUnknown: (_, { error }: { error: unknown }) => toProblem(error).status === 404,
  },
}).createMachine({
  id: 'assetScan',
  meta: { requirements: ['FRM-02', 'FRM-03'] },
  context: { code: '', typed: '', problem: null, found: null },
  initial: 'reading',
  on: { 'dialog.dismiss': '.dismissed' },
  states: {
    reading: {
      tags: 'editable',
      initial: 'scanning',
      exit: 'clearProblem',
      on: {
        'code.write': { actions: withEvent('keepTyped') },
        'code.submit': { guard: 'hasTyped', target: 'finding', actions: 'keepTypedCode' },
        'photo.choose': 'readingPhoto',
      },
      states: {
        scanning: {
          initial: 'asking',
          invoke: { id: 'camera', src: 'camera', onError: 'unavailable' },
          on: { 'camera.failed': 'unavailable', 'page.hidden': 'paused' },
          states: {
            asking: { meta, on: { 'camera.opened': 'looking', 'camera.refused': '#refused' } },
            looking: { meta, on: { 'code.read': { target: '#finding', actions: withEvent('keepCode') } } },
          },
        },
        paused: { meta, invoke: { id: 'awaitPage', src: 'awaitPage', onDone: 'scanning', onError: 'unavailable' } },
        refused: { ...resting, id: 'refused' },
        unavailable: resting,
        unread: resting,
        unknown: resting,
        unreachable: { ...resting, tags: 'failed', on: { ...resting.on, 'machine.retry': '#finding' } },
      },
    },
    readingPhoto: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'readPhoto',
        src: 'readPhoto',
        onDone: [
          { guard: withEvent('hasCode'), target: 'finding', actions: withEvent('keepPhotoCode') },
          { target: 'reading.unread' },
        ],
        onError: 'reading.unread',
      },
    },
    finding: {
      id: 'finding',
      tags: 'busy',
      meta,
      invoke: {
        id: 'findMachine',
        src: 'findMachine',
        input: ({ context: { code } }) => ({ code }),
        onDone: { target: 'found', actions: withEvent('keepMachine') },
        onError: [
          { guard: withEvent('isUnknown'), target: 'reading.unknown' },
          { target: 'findingKept', actions: withEvent('keepProblem') },
        ],
      },
    },
    findingKept: {
      tags: 'busy',
      meta: { requirements: ['FRM-03'] },
      invoke: {
        id: 'findKept',
        src: 'findKept',
        input: ({ context: { code } }) => ({ code }),
        onDone: { target: 'found', actions: withEvent('keepKeptMachine') },
        onError: 'reading.unreachable',
      },
    },
    found: { type: 'final', tags: 'settled', meta },
    dismissed: { type: 'final', tags: 'settled', meta },
  },
  output: ({ context: { found } }) => ({ found }),
})

import { assign, emit, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../contract/problem'
import { payload } from '../support/payload'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

/** A line or an item of a report. */
interface Part {
  readonly report: number
  readonly kind: 'lines' | 'items'
  readonly id: number
}

interface PartRemoveContext extends Part {
  /** That the person sees when they confirm. */
  readonly version: number
  readonly problem: Problem | null
}

type PartRemoveEvent = { type: 'removal.confirm'; version: number } | { type: 'removal.dismiss' }

/** Takes an asset or another item out of a measurement report, once the person has confirmed. Source: specification, section 2. */
export const partRemoveMachine = setup({
  types: {
    input: {} as Part,
    context: {} as PartRemoveContext,
    events: {} as PartRemoveEvent,
    emitted: {} as { type: 'part.removed' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    removePart: fromPromise<void, Part & Pick<PartRemoveContext, 'version'>>(unprovided('removePart')),
  },
  actions: {
    keepVersion: assign((_, { version }: { version: number }) => ({ version })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
    announceRemoval: emit({ type: 'part.removed' as const }),
  },
  guards: {
    /** Removed already: by a request whose answer was lost, or by somebody else. */
    isGone: (_, { error }: { error: unknown }) => toProblem(error).status === 404,
  },
}).createMachine({
  id: 'partRemove',
  meta: { requirements: ['BM-04', 'BM-05', 'CHT-01'] },
  context: ({ input: { report, kind, id } }) => ({ report, kind, id, version: 0, problem: null }),
  initial: 'confirming',
  states: {
    confirming: {
      meta: { requirements: ['BM-04', 'BM-05'] },
      on: {
        'removal.confirm': { target: 'removing', actions: { type: 'keepVersion', params: payload } },
        'removal.dismiss': 'kept',
      },
    },
    removing: {
      tags: 'busy',
      meta: { requirements: ['BM-04', 'BM-05'] },
      entry: 'clearProblem',
      invoke: {
        id: 'removePart',
        src: 'removePart',
        input: ({ context: { report, kind, id, version } }) => ({ report, kind, id, version }),
        onDone: 'removed',
        onError: [
          { guard: { type: 'isGone', params: payload }, target: 'removed' },
          { target: 'failed', actions: { type: 'keepProblem', params: payload } },
        ],
      },
    },
    failed: {
      tags: 'failed',
      meta: { requirements: ['BM-04', 'BM-05'] },
      on: {
        'removal.confirm': { target: 'removing', actions: { type: 'keepVersion', params: payload } },
        'removal.dismiss': 'kept',
      },
    },
    removed: {
      type: 'final',
      tags: 'settled',
      meta: { requirements: ['BM-04', 'BM-05'] },
      entry: 'announceRemoval',
    },
    kept: { type: 'final', tags: 'settled', meta: { requirements: ['BM-04', 'BM-05'] } },
  },
})

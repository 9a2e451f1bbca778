import { assign, emit, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

/** A line or an item of a report. */
interface Part {
  readonly report: number
  readonly kind: 'lines' | 'items'
  readonly id: number
}

interface PartRemoveContext extends Part {
  /** As it was when the person was asked, or as a conflict has shown it since. */
  readonly version: number
  readonly problem: Problem | null
}

/** With the version that is on screen now. */
type PartRemoveEvent = { type: 'removal.confirm'; version: number } | { type: 'removal.dismiss' }

/** Takes an asset or another item out of a measurement report, once the person has confirmed. Source: specification, section 2. */
export const partRemoveMachine = setup({
  types: {
    input: {} as Part & { version: number },
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
    isOvertaken: ({ context: { problem } }) => problem?.status === 412,
  },
}).createMachine({
  id: 'partRemove',
  meta: { requirements: ['BM-04', 'BM-05', 'CHT-01'] },
  context: ({ input: { report, kind, id, version } }) => ({ report, kind, id, version, problem: null }),
  initial: 'confirming',
  states: {
    confirming: {
      meta: { requirements: ['BM-04', 'BM-05'] },
      on: {
        'removal.confirm': 'removing',
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
          { guard: { type: 'isGone', params: fromEvent }, target: 'removed' },
          { target: 'failed', actions: { type: 'keepProblem', params: fromEvent } },
        ],
      },
    },
    failed: {
      tags: 'failed',
      meta: { requirements: ['BM-04', 'BM-05'] },
      on: {
        'removal.confirm': [
          { guard: 'isOvertaken', target: 'removing', actions: { type: 'keepVersion', params: fromEvent } },
          { target: 'removing' },
        ],
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

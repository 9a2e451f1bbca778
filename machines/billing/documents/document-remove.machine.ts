import { assign, emit, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

interface DocumentRemoveContext {
  readonly id: number
  readonly problem: Problem | null
}

type DocumentRemoveEvent = { type: 'removal.confirm' } | { type: 'removal.dismiss' }

/** Takes a file off a record, once the person who attached it has confirmed. Source: specification, section 2 (documents). */
export const documentRemoveMachine = setup({
  types: {
    input: {} as Pick<DocumentRemoveContext, 'id'>,
    context: {} as DocumentRemoveContext,
    events: {} as DocumentRemoveEvent,
    emitted: {} as { type: 'file.removed' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { removeFile: fromPromise<void, Pick<DocumentRemoveContext, 'id'>>(unprovided('removeFile')) },
  actions: {
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
    announceRemoval: emit({ type: 'file.removed' as const }),
  },
  guards: {
    /** By a request whose answer was lost. */
    isGone: (_, { error }: { error: unknown }) => toProblem(error).status === 404,
  },
}).createMachine({
  id: 'documentRemove',
  meta: { requirements: ['BM-06', 'CHT-01'] },
  context: ({ input: { id } }) => ({ id, problem: null }),
  initial: 'confirming',
  states: {
    confirming: {
      meta: { requirements: ['BM-06'] },
      on: { 'removal.confirm': 'removing', 'removal.dismiss': 'kept' },
    },
    removing: {
      tags: 'busy',
      meta: { requirements: ['BM-06'] },
      entry: 'clearProblem',
      invoke: {
        id: 'removeFile',
        src: 'removeFile',
        input: ({ context: { id } }) => ({ id }),
        onDone: 'removed',
        onError: [
          { guard: { type: 'isGone', params: fromEvent }, target: 'removed' },
          { target: 'failed', actions: { type: 'keepProblem', params: fromEvent } },
        ],
      },
    },
    failed: {
      tags: 'failed',
      meta: { requirements: ['BM-06'] },
      on: { 'removal.confirm': 'removing', 'removal.dismiss': 'kept' },
    },
    removed: { type: 'final', tags: 'settled', meta: { requirements: ['BM-06'] }, entry: 'announceRemoval' },
    kept: { type: 'final', tags: 'settled', meta: { requirements: ['BM-06'] } },
  },
})

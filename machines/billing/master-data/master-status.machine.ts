import { assign, fromPromise, setup } from 'xstate'
import type { MasterStanding } from '../../../contract/billing/master-data/master-draft'
import { isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

interface MasterStatusContext extends MasterStanding {
  readonly key: string
  readonly problem: Problem | null
}

type MasterStatusEvent =
  /** Each confirmation is a request with a key of its own; a retry repeats it. */
  | { type: 'record.deactivate'; key: string }
  | { type: 'record.reactivate'; key: string }
  | { type: 'status.retry' }
  | { type: 'dialog.dismiss' }

const meta: Meta = { requirements: ['BIL-04'] }
const keepKey = { type: 'keepKey', params: fromEvent } as const

/** Takes a record of master data out of what is offered, or back into it, once the person has confirmed. Source: domain decisions, "Master data". */
export const masterStatusMachine = setup({
  types: {
    input: {} as MasterStanding,
    context: {} as MasterStatusContext,
    events: {} as MasterStatusEvent,
    output: {} as { isDone: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    changeStatus: fromPromise<unknown, MasterStanding & { readonly key: string }>(unprovided('changeStatus')),
  },
  actions: {
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isActive: ({ context: { status } }) => status === 'active',
    isInactive: ({ context: { status } }) => status === 'inactive',
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
  },
}).createMachine({
  id: 'masterStatus',
  meta: { requirements: ['BIL-04', 'CHT-01'] },
  context: ({ input }) => ({ ...input, key: '', problem: null }),
  initial: 'confirming',
  output: ({ event }) => (event as unknown as { output: { isDone: boolean } }).output,
  states: {
    confirming: {
      meta,
      on: {
        'record.deactivate': { guard: 'isActive', target: 'changing', actions: keepKey },
        'record.reactivate': { guard: 'isInactive', target: 'changing', actions: keepKey },
        'dialog.dismiss': 'dismissed',
      },
    },
    changing: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'changeStatus',
        src: 'changeStatus',
        input: ({ context: { kind, id, version, status, key } }) => ({ kind, id, version, status, key }),
        onDone: 'changed',
        onError: { target: 'failed', actions: { type: 'keepProblem', params: fromEvent } },
      },
    },
    failed: {
      tags: 'failed',
      meta,
      on: { 'status.retry': { guard: 'isRepeatable', target: 'changing' }, 'dialog.dismiss': 'dismissed' },
    },
    changed: { type: 'final', tags: 'settled', meta, output: { isDone: true } },
    dismissed: { type: 'final', tags: 'settled', meta, output: { isDone: false } },
  },
})

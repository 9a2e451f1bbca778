import { assign, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

interface Machine {
  readonly asset: number
}

interface AssetKeepInput extends Machine {
  readonly isKept: boolean
  /** Of how many other machines this device keeps the forms. */
  readonly others: number
}

/** Of how many machines one device keeps the forms. */
export const mostKept = 30

const meta: Meta = { requirements: ['FRM-03'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const

/** Has this device keep the forms of a machine, to be filled in without a connection. Source: specification, section 2 (forms). */
export const assetKeepMachine = setup({
  types: {
    input: {} as AssetKeepInput,
    context: {} as AssetKeepInput & { readonly problem: Problem | null },
    events: {} as { type: 'forms.keep' } | { type: 'forms.renew' } | { type: 'forms.forget' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    keepForms: fromPromise<unknown, Machine>(unprovided('keepForms')),
    forgetForms: fromPromise<unknown, Machine>(unprovided('forgetForms')),
  },
  actions: {
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
    noteKept: assign({ isKept: true }),
    noteForgotten: assign({ isKept: false }),
  },
  guards: {
    isKept: ({ context: { isKept } }) => isKept,
    hasRoom: ({ context: { others } }) => others < mostKept,
  },
}).createMachine({
  id: 'assetKeep',
  meta: { requirements: ['FRM-03'] },
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'looking',
  states: {
    looking: { meta, always: [{ guard: 'isKept', target: 'kept' }, { target: 'absent' }] },
    absent: { tags: 'settled', meta, on: { 'forms.keep': { guard: 'hasRoom', target: 'keeping' } } },
    keeping: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'keepForms',
        src: 'keepForms',
        input: ({ context: { asset } }) => ({ asset }),
        onDone: { target: 'kept', actions: 'noteKept' },
        onError: { target: 'looking', actions: keepProblem },
      },
    },
    kept: { tags: 'settled', meta, on: { 'forms.renew': 'keeping', 'forms.forget': 'forgetting' } },
    forgetting: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'forgetForms',
        src: 'forgetForms',
        input: ({ context: { asset } }) => ({ asset }),
        onDone: { target: 'absent', actions: 'noteForgotten' },
        onError: { target: 'kept', actions: keepProblem },
      },
    },
  },
})

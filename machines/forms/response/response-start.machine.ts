import { assign, fromPromise, setup } from 'xstate'
import { isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

/** Which form is answered about which machine. */
interface Wanted {
  readonly form: number
  readonly asset: number
}

export interface StartResponse extends Wanted {
  /** The same on every retry, so that one response is begun. */
  readonly key: string
}

const meta: Meta = { requirements: ['FRM-03'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const

/** Begins a response about a machine. Source: specification, section 2. */
export const responseStartMachine = setup({
  types: {
    input: {} as Wanted,
    /** `id`: of the response that was begun. */
    context: {} as StartResponse & { readonly id: number | null; readonly problem: Problem | null },
    events: {} as { type: 'response.start'; key: string } | { type: 'response.retry' },
    output: {} as { id: number | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { startResponse: fromPromise<{ readonly id: number }, StartResponse>(unprovided('startResponse')) },
  actions: {
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepResponse: assign((_, { output: { id } }: { output: { id: number } }) => ({ id })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: { isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem) },
}).createMachine({
  id: 'responseStart',
  meta: { requirements: ['FRM-03', 'CHT-01'] },
  context: ({ input }) => ({ ...input, key: '', id: null, problem: null }),
  initial: 'ready',
  output: ({ context: { id } }) => ({ id }),
  states: {
    ready: {
      meta,
      on: { 'response.start': { target: 'starting', actions: { type: 'keepKey', params: fromEvent } } },
    },
    starting: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'startResponse',
        src: 'startResponse',
        input: ({ context: { form, asset, key } }) => ({ form, asset, key }),
        onDone: { target: 'started', actions: { type: 'keepResponse', params: fromEvent } },
        onError: { target: 'failed', actions: keepProblem },
      },
    },
    failed: {
      tags: 'failed',
      meta,
      on: { 'response.retry': { guard: 'isRepeatable', target: 'starting' } },
    },
    started: { type: 'final', tags: 'settled', meta },
  },
})

import { assign, fromPromise, setup } from 'xstate'
import type { AccessModule } from '../../contract/access/access'
import { type Problem, toProblem } from '../../contract/problem'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

interface AccessModulesContext {
  readonly modules: readonly AccessModule[]
  readonly problem: Problem | null
}

/**
 * What the user may enter, asked once per access token. Guards wait for the first answer only: while a later one is
 * fetched, and when it fails, the last one holds. A token that changes while an answer is awaited is the one that the
 * request is sent again with. Source: specification, section 4 (access modules).
 */
export const accessModulesMachine = setup({
  types: {
    context: {} as AccessModulesContext,
    events: {} as { type: 'access.retry' } | { type: 'token.changed' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadAccess: fromPromise<readonly AccessModule[]>(unprovided('loadAccess')),
  },
  actions: {
    keepModules: assign((_, { output }: { output: readonly AccessModule[] }) => ({ modules: output })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'accessModules',
  meta: { requirements: ['ACC-01', 'GRD-05', 'CHT-01'] },
  context: { modules: [], problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { requirements: ['ACC-01', 'GRD-05'] },
      invoke: {
        id: 'loadAccess',
        src: 'loadAccess',
        onDone: { target: 'loaded', actions: { type: 'keepModules', params: fromEvent } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: fromEvent } },
      },
    },
    loaded: { tags: 'settled', meta: { requirements: ['ACC-01', 'GRD-05'] }, on: { 'token.changed': 'reloading' } },
    reloading: {
      tags: 'settled',
      meta: { requirements: ['ACC-01', 'GRD-05'] },
      invoke: {
        id: 'loadAccess',
        src: 'loadAccess',
        onDone: { target: 'loaded', actions: { type: 'keepModules', params: fromEvent } },
        onError: 'loaded',
      },
    },
    failed: {
      tags: 'failed',
      meta: { requirements: ['ACC-01'] },
      exit: 'clearProblem',
      on: { 'access.retry': 'loading', 'token.changed': 'loading' },
    },
  },
})

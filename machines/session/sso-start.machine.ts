import { assign, fromPromise, sendTo, setup } from 'xstate'
import { type Problem, toProblem } from '../../contract/problem'
import type { Provider } from '../../contract/session/session'
import { fromEvent } from '../support/from-event'
import { parentOf } from '../support/parent-of'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

interface SsoStartContext {
  readonly provider: Provider | null
  readonly problem: Problem | null
}

/** Leaves for a corporate identity provider; coming Back finds both buttons free. Source: specification, section 4 (SSO button). */
export const ssoStartMachine = setup({
  types: {
    context: {} as SsoStartContext,
    events: {} as { type: 'provider.choose'; provider: Provider },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** Ends when the page is on screen again, which is when the person came Back. */
    leaveForProvider: fromPromise<void, { provider: Provider | null }>(unprovided('leaveForProvider')),
  },
  actions: {
    keepProvider: assign((_, { provider }: { provider: Provider }) => ({ provider })),
    forgetProvider: assign({ provider: null }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
    tellAttempt: sendTo(parentOf, { type: 'attempt.began' }),
  },
  delays: {
    /** A provider that has not taken over by now will not: the buttons are offered again. */
    patience: 15_000,
  },
}).createMachine({
  id: 'ssoStart',
  meta: { requirements: ['SSO-01', 'SSO-02', 'SSO-03'] },
  context: { provider: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      meta: { requirements: ['SSO-01', 'SSO-02'] },
      on: { 'provider.choose': { target: 'leaving', actions: { type: 'keepProvider', params: fromEvent } } },
    },
    leaving: {
      tags: 'busy',
      meta: { requirements: ['SSO-02', 'SSO-03'] },
      entry: 'tellAttempt',
      exit: 'forgetProvider',
      invoke: {
        id: 'leaveForProvider',
        src: 'leaveForProvider',
        input: ({ context: { provider } }) => ({ provider }),
        onDone: 'idle',
        onError: { target: 'failed', actions: { type: 'keepProblem', params: fromEvent } },
      },
      after: { patience: 'idle' },
    },
    failed: {
      tags: 'failed',
      meta: { requirements: ['SSO-02'] },
      exit: 'clearProblem',
      on: { 'provider.choose': { target: 'leaving', actions: { type: 'keepProvider', params: fromEvent } } },
    },
  },
})

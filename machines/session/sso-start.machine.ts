import { assign, fromPromise, sendTo, setup } from 'xstate'
import { type Problem, toProblem } from '../../contract/problem'
import type { Provider } from '../../contract/session/session'
import { fromEvent } from '../support/from-event'
import { parentOf } from '../support/parent-of'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

interface SsoStartContext {
  readonly provider: Provider | null
  /** Of the provider, with all that it has to be asked. */
  readonly address: string | null
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
    /** Keeps what the way back needs, here and on a server that offers it, and answers where to go. */
    prepareSso: fromPromise<string, { provider: Provider | null }>(unprovided('prepareSso')),
    /** Ends when the page is on screen again, which is when the person came Back. */
    leaveForProvider: fromPromise<void, { address: string | null }>(unprovided('leaveForProvider')),
  },
  actions: {
    keepProvider: assign((_, { provider }: { provider: Provider }) => ({ provider })),
    keepAddress: assign((_, { output }: { output: string }) => ({ address: output })),
    forgetProvider: assign({ provider: null, address: null }),
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
  context: { provider: null, address: null, problem: null },
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
      initial: 'preparing',
      states: {
        preparing: {
          invoke: {
            id: 'prepareSso',
            src: 'prepareSso',
            input: ({ context: { provider } }) => ({ provider }),
            onDone: { target: 'going', actions: { type: 'keepAddress', params: fromEvent } },
            onError: { target: '#ssoStart.failed', actions: { type: 'keepProblem', params: fromEvent } },
          },
        },
        going: {
          invoke: {
            id: 'leaveForProvider',
            src: 'leaveForProvider',
            input: ({ context: { address } }) => ({ address }),
            onDone: '#ssoStart.idle',
            onError: { target: '#ssoStart.failed', actions: { type: 'keepProblem', params: fromEvent } },
          },
          after: { patience: '#ssoStart.idle' },
        },
      },
    },
    failed: {
      tags: 'failed',
      meta: { requirements: ['SSO-02'] },
      exit: 'clearProblem',
      on: { 'provider.choose': { target: 'leaving', actions: { type: 'keepProvider', params: fromEvent } } },
    },
  },
})

import { assign, fromPromise, setup } from 'xstate'
import { type Problem, readProblem, toProblem } from '../../contract/problem'
import { isProvider, readSsoState, type SsoCallback, type User } from '../../contract/session/session'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

/** What this browser remembered when it left for the provider. `timestamp` counts milliseconds. */
export interface SsoTransaction extends Pick<SsoCallback, 'state' | 'client_id' | 'redirect_uri' | 'provider'> {
  readonly timestamp: number
}

/** What came back in the address, and the transaction it has to belong to. `now` counts milliseconds. */
export interface SsoReturn {
  readonly code: string | null
  readonly state: string | null
  readonly error: string | null
  readonly transaction: SsoTransaction | null
  readonly now: number
}

interface SsoCallbackContext extends SsoReturn {
  readonly user: User | null
  readonly problem: Problem | null
}

const minute = 60_000
/** A sign-in at the provider may take so long, and its clock may be so far ahead. */
const stateLife = { past: 15 * minute, ahead: 5 * minute }

/**
 * Turns the answer of an identity provider into a session. The transaction was taken out of the browser before this
 * starts, so that it serves once. Source: specification, sections 5 and 7 (SSO callback).
 */
export const ssoCallbackMachine = setup({
  types: {
    input: {} as SsoReturn,
    context: {} as SsoCallbackContext,
    output: {} as { user: User | null; problem: Problem | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** Stores the tokens it gets. */
    exchangeCode: fromPromise<void, Pick<SsoReturn, 'code' | 'transaction'>>(unprovided('exchangeCode')),
    loadUser: fromPromise<User>(unprovided('loadUser')),
    clearSession: fromPromise<{ isCleared: boolean }>(unprovided('clearSession')),
  },
  actions: {
    keepProviderError: assign(({ context: { error } }) => ({
      problem: readProblem(400, { detail: `SSO Error: ${error}` }),
    })),
    keepUnknownProvider: assign({ problem: readProblem(400, { detail: 'Invalid provider in state parameter' }) }),
    keepForeignState: assign({ problem: readProblem(400, { detail: 'Unknown state parameter' }) }),
    keepStaleState: assign({ problem: readProblem(400, { detail: 'Expired state parameter' }) }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    keepUser: assign((_, { output }: { output: User }) => ({ user: output })),
  },
  guards: {
    hasError: ({ context: { error } }) => error !== null,
    isIncomplete: ({ context: { code, state } }) => !code || !state,
    isProviderUnknown: ({ context: { state } }) => !isProvider(readSsoState(state ?? '')?.provider ?? ''),
    isStateForeign: ({ context: { state, transaction } }) => transaction?.state !== state,
    isStateStale: ({ context: { transaction, now } }) => {
      const age = now - (transaction?.timestamp ?? 0)
      return age > stateLife.past || age < -stateLife.ahead
    },
  },
}).createMachine({
  id: 'ssoCallback',
  meta: { requirements: ['SSO-04', 'SSO-05', 'SSO-06', 'SSO-07', 'CHT-01'] },
  context: ({ input }) => ({ ...input, user: null, problem: null }),
  initial: 'checking',
  output: ({ context: { user, problem } }) => ({ user, problem }),
  states: {
    checking: {
      meta: { requirements: ['SSO-06', 'SSO-07'] },
      always: [
        { guard: 'hasError', target: 'failed', actions: 'keepProviderError' },
        { guard: 'isIncomplete', target: 'ignored' },
        { guard: 'isProviderUnknown', target: 'failed', actions: 'keepUnknownProvider' },
        { guard: 'isStateForeign', target: 'failed', actions: 'keepForeignState' },
        { guard: 'isStateStale', target: 'failed', actions: 'keepStaleState' },
        { target: 'exchanging' },
      ],
    },
    exchanging: {
      tags: 'busy',
      meta: { requirements: ['SSO-04', 'SSO-05'] },
      invoke: {
        id: 'exchangeCode',
        src: 'exchangeCode',
        input: ({ context: { code, transaction } }) => ({ code, transaction }),
        onDone: 'loadingUser',
        onError: { target: 'failed', actions: { type: 'keepProblem', params: fromEvent } },
      },
    },
    loadingUser: {
      tags: 'busy',
      meta: { requirements: ['SSO-04', 'SSO-05'] },
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        onDone: { target: 'signedIn', actions: { type: 'keepUser', params: fromEvent } },
        onError: { target: 'clearing', actions: { type: 'keepProblem', params: fromEvent } },
      },
    },
    clearing: {
      tags: 'busy',
      meta: { requirements: ['SSO-05', 'SSO-06'] },
      invoke: { id: 'clearSession', src: 'clearSession', onDone: 'failed', onError: 'failed' },
    },
    signedIn: { type: 'final', tags: 'settled', meta: { requirements: ['SSO-04'] } },
    ignored: { type: 'final', tags: 'settled', meta: { requirements: ['SSO-07'] } },
    failed: { type: 'final', tags: 'failed', meta: { requirements: ['SSO-06'] } },
  },
})

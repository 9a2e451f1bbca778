import { assign, fromPromise, setup } from 'xstate'
import { toProblem } from '../../contract/problem'
import type { User } from '../../contract/session/session'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

/** What the browser still holds from before; an absent, undecodable or expired token is not valid. */
export interface StoredSession {
  readonly hasValidAccess: boolean
  readonly hasRefresh: boolean
}

interface SessionInitContext {
  readonly user: User | null
  /** Something was stored that a session can be resumed with. */
  readonly hadSession: boolean
}

/** Finds out, once at the start, whether somebody is signed in. Source: specification, section 4 (session init). */
export const sessionInitMachine = setup({
  types: {
    context: {} as SessionInitContext,
    output: {} as SessionInitContext,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    readSession: fromPromise<StoredSession>(unprovided('readSession')),
    refreshTokens: fromPromise<{ hasToken: boolean }>(unprovided('refreshTokens')),
    loadUser: fromPromise<User>(unprovided('loadUser')),
    /** Clears what this tab has read or stored; `isCleared` is false where another tab has stored something else. */
    clearSession: fromPromise<{ isCleared: boolean }>(unprovided('clearSession')),
  },
  actions: {
    noteSession: assign({ hadSession: true }),
    keepUser: assign((_, { output }: { output: User }) => ({ user: output })),
  },
  guards: {
    hasValidAccess: (_, { output }: { output: StoredSession }) => output.hasValidAccess,
    hasRefresh: (_, { output }: { output: StoredSession }) => output.hasRefresh,
    isOvertaken: (_, { output }: { output: { isCleared: boolean } }) => !output.isCleared,
    isUnauthorized: (_, { error }: { error: unknown }) => toProblem(error).status === 401,
  },
}).createMachine({
  id: 'sessionInit',
  meta: { requirements: ['SES-01', 'SES-02', 'SES-03', 'SES-04', 'CHT-01'] },
  context: { user: null, hadSession: false },
  initial: 'reading',
  output: ({ context }) => context,
  states: {
    reading: {
      tags: 'busy',
      meta: { requirements: ['SES-01', 'SES-02', 'SES-04'] },
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          { guard: { type: 'hasValidAccess', params: fromEvent }, target: 'loadingUser', actions: 'noteSession' },
          { guard: { type: 'hasRefresh', params: fromEvent }, target: 'refreshing', actions: 'noteSession' },
          { target: 'clearing' },
        ],
        onError: 'clearing',
      },
    },
    loadingUser: {
      tags: 'busy',
      meta: { requirements: ['SES-01'] },
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        onDone: { target: 'signedIn', actions: { type: 'keepUser', params: fromEvent } },
        onError: [
          { guard: { type: 'isUnauthorized', params: fromEvent }, target: 'refreshing' },
          { target: 'clearing' },
        ],
      },
    },
    refreshing: {
      tags: 'busy',
      meta: { requirements: ['SES-02'] },
      invoke: { id: 'refreshTokens', src: 'refreshTokens', onDone: 'loadingUserAnew', onError: 'clearing' },
    },
    loadingUserAnew: {
      tags: 'busy',
      meta: { requirements: ['SES-02', 'REF-04'] },
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        onDone: { target: 'signedIn', actions: { type: 'keepUser', params: fromEvent } },
        onError: 'clearing',
      },
    },
    clearing: {
      tags: 'busy',
      meta: { requirements: ['SES-03'] },
      invoke: {
        id: 'clearSession',
        src: 'clearSession',
        onDone: [{ guard: { type: 'isOvertaken', params: fromEvent }, target: 'reading' }, { target: 'signedOut' }],
        onError: 'signedOut',
      },
    },
    signedIn: { type: 'final', tags: 'settled', meta: { requirements: ['SES-01', 'SES-02'] } },
    signedOut: { type: 'final', tags: 'settled', meta: { requirements: ['SES-03'] } },
  },
})

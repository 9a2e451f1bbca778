import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Problem } from '../../contract/problem'
import type { User } from '../../contract/session/session'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'
import type { Why } from './ending'
import { loginFormMachine } from './login-form.machine'
import { type SsoReturn, ssoCallbackMachine } from './sso-callback.machine'
import { ssoStartMachine } from './sso-start.machine'

export interface SignInInput extends Why {
  /** The answer of an identity provider that the page was opened with; it serves once. */
  readonly ssoReturn: SsoReturn | null
}

interface SignInContext extends SignInInput {
  readonly user: User | null
  readonly problem: Problem | null
}

type SignInEvent =
  /** The address of the page says that single sign-on failed. */
  | { type: 'sso.failed' }
  /** The person has submitted the form or chosen a provider. */
  | { type: 'attempt.began' }

interface Settled {
  readonly output: { readonly user: User | null; readonly problem?: Problem | null }
}

/** The sign-in page: three ways in, and the notice of one that failed. Source: specification, section 2 (login screen). */
export const signInMachine = setup({
  types: {
    input: {} as SignInInput,
    context: {} as SignInContext,
    events: {} as SignInEvent,
    children: {} as { ssoStart: 'ssoStart'; loginForm: 'loginForm' },
    output: {} as { user: User | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    ssoStart: ssoStartMachine,
    ssoCallback: ssoCallbackMachine,
    loginForm: loginFormMachine,
    /** Takes every address to the sign-in page, remembers what was asked for, reads and clears the notice. */
    keepAtLogin: fromCallback(unprovided('keepAtLogin')),
    showSsoFailure: fromPromise<void, { problem: Problem | null }>(unprovided('showSsoFailure')),
  },
  actions: {
    keepUser: assign((_, { output }: Settled) => ({ user: output.user })),
    keepProblem: assign((_, { output }: Settled) => ({ problem: output.problem ?? null })),
    forgetReturn: assign({ ssoReturn: null }),
    forgetEnding: assign({ ended: null }),
  },
  guards: {
    hasReturn: ({ context: { ssoReturn } }) => ssoReturn !== null,
    hasEnding: ({ context: { ended } }) => ended !== null,
    hasUser: (_, { output }: Settled) => output.user !== null,
    hasProblem: (_, { output }: Settled) => (output.problem ?? null) !== null,
  },
}).createMachine({
  id: 'signIn',
  meta: { requirements: ['LOG-01', 'SSO-01', 'SSO-04', 'SSO-05', 'SSO-06'] },
  context: ({ input }) => ({ ...input, user: null, problem: null }),
  output: ({ context: { user } }) => ({ user }),
  invoke: [
    { id: 'keepAtLogin', src: 'keepAtLogin', onError: {} },
    { id: 'ssoStart', systemId: 'ssoStart', src: 'ssoStart' },
    {
      id: 'loginForm',
      systemId: 'loginForm',
      src: 'loginForm',
      onDone: { target: '.signedIn', actions: { type: 'keepUser', params: fromEvent } },
    },
  ],
  initial: 'arriving',
  states: {
    arriving: {
      meta: { requirements: ['SSO-04', 'SSO-07'] },
      always: [
        { guard: 'hasReturn', target: 'completing' },
        { guard: 'hasEnding', target: 'explaining' },
        { target: 'waiting' },
      ],
    },
    completing: {
      tags: 'busy',
      meta: { requirements: ['SSO-04', 'SSO-05'] },
      exit: 'forgetReturn',
      invoke: {
        id: 'ssoCallback',
        src: 'ssoCallback',
        input: ({ context: { ssoReturn } }) => ssoReturn ?? nothingReturned,
        onDone: [
          {
            guard: { type: 'hasUser', params: fromEvent },
            target: 'signedIn',
            actions: { type: 'keepUser', params: fromEvent },
          },
          {
            guard: { type: 'hasProblem', params: fromEvent },
            target: 'reporting',
            actions: { type: 'keepProblem', params: fromEvent },
          },
          { target: 'waiting' },
        ],
        onError: 'reporting',
      },
    },
    reporting: {
      meta: { requirements: ['SSO-06'] },
      invoke: {
        id: 'showSsoFailure',
        src: 'showSsoFailure',
        input: ({ context: { problem } }) => ({ problem }),
        onDone: 'warning',
        onError: 'warning',
      },
    },
    explaining: {
      meta: { requirements: ['LOG-01', 'SES-03', 'SES-05', 'REF-03'] },
      exit: 'forgetEnding',
      on: { 'attempt.began': 'waiting', 'sso.failed': 'warning' },
    },
    waiting: { meta: { requirements: ['LOG-01'] }, on: { 'sso.failed': 'warning' } },
    warning: { tags: 'failed', meta: { requirements: ['SSO-06'] }, on: { 'attempt.began': 'waiting' } },
    signedIn: { type: 'final', tags: 'settled', meta: { requirements: ['LOG-04', 'SSO-04'] } },
  },
})

const nothingReturned: SsoReturn = { code: null, state: null, error: null, transaction: null, now: 0 }

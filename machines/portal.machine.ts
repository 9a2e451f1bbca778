import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { Problem } from '../contract/problem'
import type { User } from '../contract/session'
import { accessModulesMachine } from './access/access-modules.machine'
import { loginFormMachine } from './session/login-form.machine'
import { refreshQueueMachine } from './session/refresh-queue.machine'
import { sessionInitMachine } from './session/session-init.machine'
import { type SsoReturn, ssoCallbackMachine } from './session/sso-callback.machine'
import { ssoStartMachine } from './session/sso-start.machine'
import { type Language, preferencesMachine, type Theme } from './shell/preferences.machine'
import { payload } from './support/payload'
import { unprovided } from './support/unprovided'
import type { Meta, Tag } from './support/vocabulary'

interface PortalInput {
  readonly isOnline: boolean
  /** The answer of an identity provider that the page was opened with. */
  readonly ssoReturn: SsoReturn | null
  readonly theme: Theme
  readonly language: Language
}

interface PortalContext extends PortalInput {
  readonly user: User | null
  readonly problem: Problem | null
}

type PortalEvent =
  /** The person leaves. */
  | { type: 'session.end' }
  /** Seen in the browser's storage, written by this tab or another. */
  | { type: 'session.stored' }
  | { type: 'session.removed' }
  | { type: 'session.replaced' }
  | { type: 'token.changed' }
  /** The address of the sign-in page says that single sign-on failed. */
  | { type: 'sso.failed' }

interface Settled {
  readonly output: { readonly user: User | null; readonly problem?: Problem | null }
}

/** The root: finds out who is there, lets people in and out, and runs what lives as long as their session. */
export const portalMachine = setup({
  types: {
    input: {} as PortalInput,
    context: {} as PortalContext,
    events: {} as PortalEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    preferences: preferencesMachine,
    sessionInit: sessionInitMachine,
    ssoStart: ssoStartMachine,
    ssoCallback: ssoCallbackMachine,
    loginForm: loginFormMachine,
    refreshQueue: refreshQueueMachine,
    accessModules: accessModulesMachine,
    awaitConnection: fromPromise(unprovided('awaitConnection')),
    watchSession: fromCallback(unprovided('watchSession')),
    keepAtLogin: fromCallback(unprovided('keepAtLogin')),
    leaveLogin: fromCallback(unprovided('leaveLogin')),
    showSsoFailure: fromPromise<void, { problem: Problem | null }>(unprovided('showSsoFailure')),
    signOut: fromPromise(unprovided('signOut')),
    expireSession: fromPromise(unprovided('expireSession')),
    startOver: fromPromise(unprovided('startOver')),
  },
  actions: {
    keepUser: assign((_, { output }: Settled) => ({ user: output.user })),
    keepProblem: assign((_, { output }: Settled) => ({ problem: output.problem ?? null })),
    forgetReturn: assign({ ssoReturn: null }),
    closeQueue: sendTo('refreshQueue', { type: 'session.close' }),
    renewAccess: sendTo('accessModules', { type: 'token.changed' }),
  },
  guards: {
    isOffline: ({ context: { isOnline } }) => !isOnline,
    hasReturn: ({ context: { ssoReturn } }) => ssoReturn !== null,
    hasUser: (_, { output }: Settled) => output.user !== null,
    hasProblem: (_, { output }: Settled) => (output.problem ?? null) !== null,
  },
}).createMachine({
  id: 'portal',
  meta: { requirements: ['CHT-01', 'GRD-01'] },
  context: ({ input }) => ({ ...input, user: null, problem: null }),
  invoke: {
    id: 'preferences',
    systemId: 'preferences',
    src: 'preferences',
    input: ({ context: { theme, language } }) => ({ theme, language }),
  },
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isOffline', target: 'offline' }, { target: 'initialising' }] },
    offline: {
      tags: 'failed',
      invoke: { id: 'awaitConnection', src: 'awaitConnection', onDone: 'initialising', onError: 'initialising' },
    },
    initialising: {
      tags: 'busy',
      meta: { requirements: ['GRD-01', 'SES-01', 'SES-02', 'SES-03'] },
      invoke: {
        id: 'sessionInit',
        src: 'sessionInit',
        onDone: [
          {
            guard: { type: 'hasUser', params: payload },
            target: 'signedIn',
            actions: { type: 'keepUser', params: payload },
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    signedOut: {
      meta: { requirements: ['GRD-01', 'LOG-01'] },
      invoke: [
        { id: 'watchSession', src: 'watchSession' },
        { id: 'keepAtLogin', src: 'keepAtLogin' },
        { id: 'ssoStart', systemId: 'ssoStart', src: 'ssoStart' },
        {
          id: 'loginForm',
          systemId: 'loginForm',
          src: 'loginForm',
          onDone: { target: 'signedIn', actions: { type: 'keepUser', params: payload } },
        },
      ],
      on: { 'session.stored': 'initialising', 'sso.failed': '.warning' },
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'hasReturn', target: 'completing' }, { target: 'waiting' }] },
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
                guard: { type: 'hasUser', params: payload },
                target: '#portal.signedIn',
                actions: { type: 'keepUser', params: payload },
              },
              {
                guard: { type: 'hasProblem', params: payload },
                target: 'reporting',
                actions: { type: 'keepProblem', params: payload },
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
            onDone: 'waiting',
            onError: 'waiting',
          },
        },
        waiting: {},
        warning: { tags: 'failed', meta: { requirements: ['SSO-06'] } },
      },
    },
    signedIn: {
      tags: 'settled',
      meta: { requirements: ['GRD-01', 'REF-01', 'ACC-01'] },
      invoke: [
        { id: 'watchSession', src: 'watchSession' },
        { id: 'leaveLogin', src: 'leaveLogin' },
        { id: 'accessModules', systemId: 'accessModules', src: 'accessModules' },
        { id: 'refreshQueue', systemId: 'refreshQueue', src: 'refreshQueue', onDone: 'expiring', onError: 'expiring' },
      ],
      exit: 'closeQueue',
      on: {
        'session.end': 'signingOut',
        'session.removed': 'startingOver',
        'session.replaced': 'startingOver',
        'token.changed': { actions: 'renewAccess' },
      },
    },
    signingOut: {
      tags: 'busy',
      meta: { requirements: ['SES-05'] },
      invoke: { id: 'signOut', src: 'signOut', onDone: 'left', onError: 'left' },
    },
    expiring: {
      tags: 'busy',
      meta: { requirements: ['REF-03'] },
      invoke: { id: 'expireSession', src: 'expireSession', onDone: 'left', onError: 'left' },
    },
    startingOver: {
      tags: 'busy',
      invoke: { id: 'startOver', src: 'startOver', onDone: 'left', onError: 'left' },
    },
    left: { type: 'final' },
  },
})

const nothingReturned: SsoReturn = { code: null, state: null, error: null, transaction: null, now: 0 }

import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { User } from '../contract/session'
import { accessModulesMachine } from './access/access-modules.machine'
import { refreshQueueMachine } from './session/refresh-queue.machine'
import { sessionInitMachine } from './session/session-init.machine'
import { type Ending, signInMachine } from './session/sign-in.machine'
import type { SsoReturn } from './session/sso-callback.machine'
import { type Language, preferencesMachine, type Theme } from './shell/preferences.machine'
import { payload } from './support/payload'
import { unprovided } from './support/unprovided'
import type { Meta, Tag } from './support/vocabulary'

interface PortalInput {
  readonly isOnline: boolean
  /** The answer of an identity provider that the page was opened with. */
  readonly ssoReturn: SsoReturn | null
  /** Why the session ended that the page before this one had. */
  readonly ended: Ending | null
  readonly theme: Theme
  readonly language: Language
}

type PortalEvent =
  /** The person leaves. */
  | { type: 'session.end' }
  /** Another tab signed in, signed out, or signed somebody else in. */
  | { type: 'session.stored' }
  | { type: 'session.removed' }
  | { type: 'session.replaced' }
  /** This tab or another has refreshed. */
  | { type: 'token.changed' }

type Settled = { readonly output: { readonly user: User | null } }

type Found = { readonly output: { readonly hadSession: boolean } }

/** What another tab has written meanwhile is found out from the beginning. */
const anew = { target: 'initialising', reenter: true } as const
const expired = { target: 'expiring', actions: { type: 'keepEnding', params: { ended: 'expired' } } } as const
const why = ({ context: { ended } }: { context: { ended: Ending | null } }) => ({ ended })

/** The root: finds out who is there, lets people in and out, and runs what lives as long as their session. */
export const portalMachine = setup({
  types: {
    input: {} as PortalInput,
    context: {} as PortalInput & { readonly user: User | null },
    events: {} as PortalEvent,
    children: {} as {
      preferences: 'preferences'
      signIn: 'signIn'
      accessModules: 'accessModules'
      refreshQueue: 'refreshQueue'
    },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    preferences: preferencesMachine,
    sessionInit: sessionInitMachine,
    signIn: signInMachine,
    refreshQueue: refreshQueueMachine,
    accessModules: accessModulesMachine,
    awaitConnection: fromPromise<void>(unprovided('awaitConnection')),
    /** Reports what is written to the browser's storage. */
    watchSession: fromCallback(unprovided('watchSession')),
    /** Takes the sign-in page's address to the one asked for, or home. */
    leaveLogin: fromCallback(unprovided('leaveLogin')),
    /** Each of these leaves the page and tells the next one why. */
    signOut: fromPromise<void, { ended: Ending | null }>(unprovided('signOut')),
    expireSession: fromPromise<void, { ended: Ending | null }>(unprovided('expireSession')),
    startOver: fromPromise<void, { ended: Ending | null }>(unprovided('startOver')),
  },
  actions: {
    keepUser: assign((_, { output }: Settled) => ({ user: output.user })),
    forgetReturn: assign({ ssoReturn: null }),
    keepEnding: assign((_, { ended }: { ended: Ending }) => ({ ended })),
    forgetEnding: assign({ ended: null }),
    keepOnline: assign({ isOnline: true }),
    /** Unless it has ended, which leads out, too. */
    closeQueue: enqueueActions(({ enqueue }, { type }: { type: string }) => {
      if (!type.endsWith('.actor.refreshQueue')) enqueue.sendTo('refreshQueue', { type: 'session.close' })
    }),
    renewAccess: sendTo('accessModules', { type: 'token.changed' }),
  },
  guards: {
    isOffline: ({ context: { isOnline } }) => !isOnline,
    hasUser: (_, { output }: Settled) => output.user !== null,
    hadSession: (_, { output }: Found) => output.hadSession,
  },
}).createMachine({
  id: 'portal',
  meta: { requirements: ['GRD-01', 'SES-05', 'REF-03', 'SHL-11', 'SHL-12'] },
  context: ({ input }) => ({ ...input, user: null }),
  invoke: [
    {
      id: 'preferences',
      systemId: 'preferences',
      src: 'preferences',
      input: ({ context: { theme, language } }) => ({ theme, language }),
    },
    { id: 'watchSession', src: 'watchSession', onError: {} },
  ],
  initial: 'starting',
  states: {
    starting: {
      meta: { requirements: ['GRD-01'] },
      always: [{ guard: 'isOffline', target: 'offline' }, { target: 'initialising' }],
    },
    offline: {
      tags: 'failed',
      meta: { requirements: ['GRD-01', 'SES-01'] },
      exit: 'keepOnline',
      invoke: { id: 'awaitConnection', src: 'awaitConnection', onDone: 'initialising', onError: 'initialising' },
    },
    initialising: {
      tags: 'busy',
      meta: { requirements: ['GRD-01', 'SES-01', 'SES-02', 'SES-03'] },
      on: {
        'session.stored': anew,
        'session.removed': { ...anew, actions: { type: 'keepEnding', params: { ended: 'endedElsewhere' } } },
        'session.replaced': anew,
      },
      invoke: {
        id: 'sessionInit',
        src: 'sessionInit',
        onDone: [
          {
            guard: { type: 'hasUser', params: payload },
            target: 'signedIn',
            actions: [{ type: 'keepUser', params: payload }, 'forgetEnding'],
          },
          {
            guard: { type: 'hadSession', params: payload },
            target: 'signedOut',
            actions: { type: 'keepEnding', params: { ended: 'notResumed' } },
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    signedOut: {
      meta: { requirements: ['GRD-01', 'LOG-01'] },
      exit: ['forgetReturn', 'forgetEnding'],
      invoke: {
        id: 'signIn',
        systemId: 'signIn',
        src: 'signIn',
        input: ({ context: { ssoReturn, ended } }) => ({ ssoReturn, ended }),
        onDone: { target: 'signedIn', actions: { type: 'keepUser', params: payload } },
      },
      on: {
        'session.stored': 'initialising',
        'session.removed': {
          target: 'initialising',
          actions: { type: 'keepEnding', params: { ended: 'endedElsewhere' } },
        },
        'session.replaced': 'initialising',
      },
    },
    signedIn: {
      tags: 'settled',
      meta: { requirements: ['GRD-01', 'REF-01', 'REF-02', 'ACC-01'] },
      exit: { type: 'closeQueue', params: payload },
      invoke: [
        { id: 'leaveLogin', src: 'leaveLogin', onError: {} },
        { id: 'accessModules', systemId: 'accessModules', src: 'accessModules' },
        { id: 'refreshQueue', systemId: 'refreshQueue', src: 'refreshQueue', onDone: expired, onError: expired },
      ],
      on: {
        'session.end': { target: 'signingOut', actions: { type: 'keepEnding', params: { ended: 'signedOut' } } },
        'session.removed': {
          target: 'startingOver',
          actions: { type: 'keepEnding', params: { ended: 'endedElsewhere' } },
        },
        'session.replaced': {
          target: 'startingOver',
          actions: { type: 'keepEnding', params: { ended: 'replacedElsewhere' } },
        },
        'token.changed': { actions: 'renewAccess' },
      },
    },
    signingOut: {
      tags: 'busy',
      meta: { requirements: ['SES-05'] },
      invoke: { id: 'signOut', src: 'signOut', input: why, onDone: 'left', onError: 'left' },
    },
    expiring: {
      tags: 'busy',
      meta: { requirements: ['REF-03'] },
      invoke: { id: 'expireSession', src: 'expireSession', input: why, onDone: 'left', onError: 'left' },
    },
    startingOver: {
      tags: 'busy',
      meta: { requirements: ['SES-05'] },
      invoke: { id: 'startOver', src: 'startOver', input: why, onDone: 'left', onError: 'left' },
    },
    left: { type: 'final', meta: { requirements: ['SES-05', 'REF-03'] } },
  },
})

import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { User } from '../contract/session/session'
import { accessModulesMachine } from './access/access-modules.machine'
import { because, type Why, why } from './session/ending'
import { refreshQueueMachine } from './session/refresh-queue.machine'
import { sessionInitMachine } from './session/session-init.machine'
import { type SignInInput, signInMachine } from './session/sign-in.machine'
import { type Language, preferencesMachine, type Theme } from './shell/preferences.machine'
import { fromEvent } from './support/from-event'
import { unprovided } from './support/unprovided'
import type { Meta, Tag } from './support/vocabulary'

interface PortalInput extends SignInInput {
  readonly isOnline: boolean
  readonly theme: Theme
  readonly language: Language
}

type PortalEvent =
  /** The person leaves. */
  | { type: 'session.end' }
  /** They fill in what this device keeps, without a session. */
  | { type: 'offline.work' }
  | { type: 'offline.leave'; isOnline: boolean }
  /** Another tab signed in, signed out, or signed somebody else in. */
  | { type: 'session.stored' }
  | { type: 'session.removed' }
  | { type: 'session.replaced' }
  /** This tab or another has refreshed. */
  | { type: 'token.changed' }

type Settled = { readonly output: { readonly user: User | null; readonly hadSession?: boolean } }

const admitted = { target: 'signedIn', actions: { type: 'keepUser', params: fromEvent<Settled> } } as const
const expired = { target: 'expiring', actions: because('expired') } as const
const back = { target: 'initialising', actions: { type: 'keepConnection', params: { isOnline: true } } } as const
/** What another tab has written meanwhile is found out from the beginning. */
const anew = { target: 'initialising', reenter: true } as const
const elsewhere = {
  'session.stored': anew,
  'session.removed': { ...anew, actions: because('endedElsewhere') },
  'session.replaced': anew,
}

/** What has to be done before the page is left. */
const leaveBy = <Id extends string>(id: Id) => ({ id, src: id, input: why, onDone: 'left', onError: 'left' }) as const

/** The root: finds out who is there, lets people in and out, and runs what lives as long as their session. */
export const portalMachine = setup({
  types: {
    input: {} as PortalInput,
    context: {} as PortalInput & { readonly user: User | null },
    events: {} as PortalEvent,
    children: {} as { [Id in 'preferences' | 'signIn' | 'accessModules' | 'refreshQueue']: Id },
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
    signOut: fromPromise<void, Why>(unprovided('signOut')),
    expireSession: fromPromise<void, Why>(unprovided('expireSession')),
    startOver: fromPromise<void, Why>(unprovided('startOver')),
  },
  actions: {
    keepUser: assign((_, { output }: Settled) => ({ user: output.user, ended: null })),
    forgetReturn: assign({ ssoReturn: null }),
    keepEnding: assign((_, { ended }: Why) => ({ ended })),
    forgetEnding: assign({ ended: null }),
    keepConnection: assign((_, { isOnline }: { isOnline: boolean }) => ({ isOnline })),
    /** Unless it has ended, which leads out, too. */
    closeQueue: enqueueActions(({ enqueue }, { type }: { type: string }) => {
      if (!type.endsWith('.actor.refreshQueue')) enqueue.sendTo('refreshQueue', { type: 'session.close' })
    }),
    renewAccess: sendTo('accessModules', { type: 'token.changed' }),
  },
  guards: {
    isOffline: ({ context: { isOnline } }) => !isOnline,
    hasUser: (_, { output }: Settled) => output.user !== null,
    isLost: (_, { output }: Settled) => output.hadSession === true,
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
      invoke: { id: 'awaitConnection', src: 'awaitConnection', onDone: back, onError: back },
      on: { 'offline.work': 'workingOffline' },
    },
    workingOffline: {
      meta: { requirements: ['FRM-03', 'SES-01'] },
      on: { 'offline.leave': { target: 'starting', actions: { type: 'keepConnection', params: fromEvent } } },
    },
    initialising: {
      tags: 'busy',
      meta: { requirements: ['GRD-01', 'SES-01', 'SES-02', 'SES-03'] },
      on: elsewhere,
      invoke: {
        id: 'sessionInit',
        src: 'sessionInit',
        onDone: [
          { guard: { type: 'hasUser', params: fromEvent }, ...admitted },
          { guard: { type: 'isLost', params: fromEvent }, target: 'signedOut', actions: because('notResumed') },
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
        onDone: admitted,
      },
      on: { ...elsewhere, 'offline.work': 'workingOffline' },
    },
    signedIn: {
      tags: 'settled',
      meta: { requirements: ['GRD-01', 'REF-01', 'REF-02', 'ACC-01'] },
      exit: { type: 'closeQueue', params: fromEvent },
      invoke: [
        { id: 'leaveLogin', src: 'leaveLogin', onError: {} },
        { id: 'accessModules', systemId: 'accessModules', src: 'accessModules' },
        { id: 'refreshQueue', systemId: 'refreshQueue', src: 'refreshQueue', onDone: expired, onError: expired },
      ],
      on: {
        'session.end': { target: 'signingOut', actions: because('signedOut') },
        'session.removed': { target: 'startingOver', actions: because('endedElsewhere') },
        'session.replaced': { target: 'startingOver', actions: because('replacedElsewhere') },
        'token.changed': { actions: 'renewAccess' },
      },
    },
    signingOut: { tags: 'busy', meta: { requirements: ['SES-05'] }, invoke: leaveBy('signOut') },
    expiring: { tags: 'busy', meta: { requirements: ['REF-03'] }, invoke: leaveBy('expireSession') },
    startingOver: { tags: 'busy', meta: { requirements: ['SES-05'] }, invoke: leaveBy('startOver') },
    left: { type: 'final', meta: { requirements: ['SES-05', 'REF-03'] } },
  },
})

import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

/** Something typed that is not saved: which, and what it is called on screen. */
export interface Unsaved {
  readonly id: string
  readonly name: string
  /** This device keeps it as long as the person is signed in. */
  readonly isKept?: boolean
}

/** A way off the page: to an address, so many entries along the browser's history, or out of the session. */
export type Departure =
  | { readonly kind: 'address'; readonly to: string; readonly isReplacing: boolean }
  | { readonly kind: 'history'; readonly steps: number }
  | { readonly kind: 'signOut' }

interface LeaveGuardContext {
  readonly unsaved: readonly Unsaved[]
  /** What the person is asked about. */
  readonly departure: Departure | null
}

type LeaveGuardEvent =
  /** A screen tells that something typed would be lost, or no longer. */
  | ({ type: 'work.touched' } & Unsaved)
  | { type: 'work.settled'; id: string }
  | { type: 'departure.attempt'; departure: Departure }
  | { type: 'departure.confirm' }
  | { type: 'departure.abandon' }
  | { type: 'session.ended' }

/** Nothing typed is lost by leaving a page without a question. It lives as long as the session. */
export const leaveGuardMachine = setup({
  types: {
    context: {} as LeaveGuardContext,
    events: {} as LeaveGuardEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** Has the browser ask before the tab is closed or loads another page. */
    holdTab: fromCallback(unprovided('holdTab')),
    /** Ends when the person is there. */
    leave: fromPromise<void, { departure: Departure | null }>(unprovided('leave')),
  },
  actions: {
    keepWork: assign(({ context: { unsaved } }, { id, name, isKept = false }: Unsaved) => ({
      unsaved: [...unsaved.filter((work) => work.id !== id), { id, name, isKept }],
    })),
    forgetWork: assign(({ context: { unsaved } }, { id }: { id: string }) => ({
      unsaved: unsaved.filter((work) => work.id !== id),
    })),
    /** What is still on screen where the person arrives is told again. */
    discardWork: assign({ unsaved: [] }),
    keepDeparture: assign((_, { departure }: { departure: Departure }) => ({ departure })),
    forgetDeparture: assign({ departure: null }),
  },
  guards: {
    isLast: ({ context: { unsaved } }, { id }: { id: string }) => unsaved.every((work) => work.id === id),
    isLosing: ({ context: { unsaved } }, { departure }: { departure: Departure }) =>
      departure.kind === 'signOut' || unsaved.some(({ isKept }) => !isKept),
    hasWork: ({ context: { unsaved } }) => unsaved.length > 0,
  },
}).createMachine({
  id: 'leaveGuard',
  meta: { requirements: ['SHL-07', 'BM-02'] },
  context: { unsaved: [], departure: null },
  on: { 'session.ended': '.over' },
  initial: 'untouched',
  states: {
    untouched: {
      meta: { requirements: ['SHL-07'] },
      entry: 'forgetDeparture',
      on: { 'work.touched': { target: 'touched', actions: { type: 'keepWork', params: fromEvent } } },
    },
    touched: {
      invoke: { id: 'holdTab', src: 'holdTab', onError: {} },
      on: {
        'work.touched': { actions: { type: 'keepWork', params: fromEvent } },
        'work.settled': [
          {
            guard: { type: 'isLast', params: fromEvent },
            target: 'untouched',
            actions: { type: 'forgetWork', params: fromEvent },
          },
          { actions: { type: 'forgetWork', params: fromEvent } },
        ],
      },
      initial: 'editing',
      states: {
        editing: {
          meta: { requirements: ['SHL-07', 'BM-02'] },
          entry: 'forgetDeparture',
          on: {
            'departure.attempt': {
              guard: { type: 'isLosing', params: fromEvent },
              target: 'asking',
              actions: { type: 'keepDeparture', params: fromEvent },
            },
          },
        },
        asking: {
          meta: { requirements: ['SHL-07', 'BM-02'] },
          on: {
            'departure.confirm': { target: '#leaveGuard.leaving', actions: 'discardWork' },
            'departure.abandon': 'editing',
          },
        },
      },
    },
    leaving: {
      tags: 'busy',
      meta: { requirements: ['SHL-07'] },
      on: {
        'work.touched': { actions: { type: 'keepWork', params: fromEvent } },
        'work.settled': { actions: { type: 'forgetWork', params: fromEvent } },
      },
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context: { departure } }) => ({ departure }),
        onDone: [{ guard: 'hasWork', target: 'touched' }, { target: 'untouched' }],
        onError: [{ guard: 'hasWork', target: 'touched' }, { target: 'untouched' }],
      },
    },
    over: { type: 'final', meta: { requirements: ['SHL-07'] } },
  },
})

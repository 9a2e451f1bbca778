import { assign, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../contract/problem'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

interface FavouriteContext {
  /** As the server has it, as far as it has said. */
  readonly isFavourite: boolean
  readonly problem: Problem | null
}

type FavouriteEvent =
  | { type: 'favourite.add' }
  | { type: 'favourite.remove' }
  /** What the server has was read again: another star of the same page may have changed it. */
  | { type: 'favourite.known'; isFavourite: boolean }

const meta: Meta = { requirements: ['HOM-01'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
/** What nobody answered may have been saved all the same. */
const failing = <State extends string>(state: State) =>
  [
    { guard: { type: 'isLost', params: fromEvent }, target: `${state}.unsure`, actions: keepProblem },
    { target: `${state}.failed`, actions: keepProblem },
  ] as const

const known = {
  'favourite.known': [
    {
      guard: { type: 'isAmongThem', params: fromEvent },
      target: '#favourite.inside',
      actions: { type: 'keepKnown', params: fromEvent },
    },
    { target: '#favourite.outside', actions: { type: 'keepKnown', params: fromEvent } },
  ],
} as const

const outcomes = {
  quiet: { tags: 'settled' },
  failed: { tags: 'failed', exit: 'clearProblem' },
  unsure: { tags: 'failed', exit: 'clearProblem' },
} as const

/**
 * Whether a page is among a person's favourites: one press puts it there, another takes it out, unasked, for the next one puts
 * it back. Source: issue 19, home.
 */
export const favouriteMachine = setup({
  types: {
    input: {} as Pick<FavouriteContext, 'isFavourite'>,
    context: {} as FavouriteContext,
    events: {} as FavouriteEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { saveFavourite: fromPromise<void, { is_favourite: boolean }>(unprovided('saveFavourite')) },
  actions: {
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
    keepKnown: assign((_, { isFavourite }: { isFavourite: boolean }) => ({ isFavourite })),
  },
  guards: {
    isFavourite: ({ context: { isFavourite } }) => isFavourite,
    isAmongThem: (_, { isFavourite }: { isFavourite: boolean }) => isFavourite,
    isLost: (_, { error }: { error: unknown }) => toProblem(error).status === 0,
  },
}).createMachine({
  id: 'favourite',
  meta,
  context: ({ input: { isFavourite } }) => ({ isFavourite, problem: null }),
  initial: 'entering',
  states: {
    entering: { meta, always: [{ guard: 'isFavourite', target: 'inside' }, { target: 'outside' }] },
    outside: {
      meta,
      initial: 'quiet',
      on: { ...known, 'favourite.add': 'adding' },
      states: outcomes,
    },
    adding: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'saveFavourite',
        src: 'saveFavourite',
        input: { is_favourite: true },
        onDone: { target: 'inside', actions: { type: 'keepKnown', params: { isFavourite: true } } },
        onError: failing('outside'),
      },
    },
    inside: {
      meta,
      initial: 'quiet',
      on: { ...known, 'favourite.remove': 'removing' },
      states: outcomes,
    },
    removing: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'saveFavourite',
        src: 'saveFavourite',
        input: { is_favourite: false },
        onDone: { target: 'outside', actions: { type: 'keepKnown', params: { isFavourite: false } } },
        onError: failing('inside'),
      },
    },
  },
})

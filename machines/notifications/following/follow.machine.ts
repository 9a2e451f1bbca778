import { assign, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

interface FollowContext {
  /** As the server has it, as far as it has said. */
  readonly isFollowing: boolean
  readonly problem: Problem | null
}

type FollowEvent = { type: 'follow.begin' } | { type: 'follow.end' }

const meta: Meta = { requirements: ['NOT-01'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
/** What nobody answered may have been saved all the same. */
const failing = <State extends string>(state: State) =>
  [
    { guard: { type: 'isLost', params: fromEvent }, target: `${state}.unsure`, actions: keepProblem },
    { target: `${state}.failed`, actions: keepProblem },
  ] as const

const outcomes = {
  quiet: { tags: 'settled' },
  failed: { tags: 'failed', exit: 'clearProblem' },
  unsure: { tags: 'failed', exit: 'clearProblem' },
} as const

/**
 * Whether a person follows a record, and so is notified of what becomes of it and of what is said about it: they begin, and
 * end it, with one press. Source: domain decisions, "Notifications".
 */
export const followMachine = setup({
  types: {
    input: {} as Pick<FollowContext, 'isFollowing'>,
    context: {} as FollowContext,
    events: {} as FollowEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { saveFollow: fromPromise<void, { is_following: boolean }>(unprovided('saveFollow')) },
  actions: {
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
    keepChoice: assign((_, { isFollowing }: { isFollowing: boolean }) => ({ isFollowing })),
  },
  guards: {
    isFollowing: ({ context: { isFollowing } }) => isFollowing,
    isLost: (_, { error }: { error: unknown }) => toProblem(error).status === 0,
  },
}).createMachine({
  id: 'follow',
  meta,
  context: ({ input: { isFollowing } }) => ({ isFollowing, problem: null }),
  initial: 'entering',
  states: {
    entering: { meta, always: [{ guard: 'isFollowing', target: 'following' }, { target: 'apart' }] },
    apart: {
      meta,
      initial: 'quiet',
      on: { 'follow.begin': 'beginning' },
      states: outcomes,
    },
    beginning: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'saveFollow',
        src: 'saveFollow',
        input: { is_following: true },
        onDone: { target: 'following', actions: { type: 'keepChoice', params: { isFollowing: true } } },
        onError: failing('apart'),
      },
    },
    following: {
      meta,
      initial: 'quiet',
      on: { 'follow.end': 'ending' },
      states: outcomes,
    },
    ending: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'saveFollow',
        src: 'saveFollow',
        input: { is_following: false },
        onDone: { target: 'apart', actions: { type: 'keepChoice', params: { isFollowing: false } } },
        onError: failing('following'),
      },
    },
  },
})

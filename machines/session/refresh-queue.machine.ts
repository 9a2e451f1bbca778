import { assign, emit, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../contract/problem'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

/** The number of the access token that a request used, and of the one stored now; a new token has a new number. */
interface Sent {
  readonly used: number
  readonly stored: number | null
}

interface Request extends Sent {
  readonly id: string
}

type RefreshQueueEvent =
  /** Answered 401. */
  | ({ type: 'request.refused' } & Request)
  /** Not sent yet: its token's `exp` has passed. */
  | ({ type: 'request.held' } & Request)
  /** Answered 401 once more, after it was sent again. */
  | ({ type: 'request.denied' } & Sent)
  | { type: 'session.close' }

type RefreshQueueEmitted =
  | { type: 'request.retry'; ids: readonly string[] }
  | { type: 'request.reject'; ids: readonly string[]; problem: Problem }

interface RefreshQueueContext {
  readonly waiting: readonly string[]
  readonly problem: Problem | null
}

const refreshQueueSetup = setup({
  types: {
    context: {} as RefreshQueueContext,
    events: {} as RefreshQueueEvent,
    emitted: {} as RefreshQueueEmitted,
    output: {} as { problem: Problem | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** Stores what it gets. `hasToken` is false where another tab has cleared the storage meanwhile. */
    refreshTokens: fromPromise<{ hasToken: boolean }>(unprovided('refreshTokens')),
  },
  actions: {
    enqueue: assign(({ context: { waiting } }, { id }: Request) => ({ waiting: [...waiting, id] })),
    retryOne: emit((_, { id }: Request) => ({ type: 'request.retry' as const, ids: [id] })),
    retryAll: emit(({ context: { waiting } }) => ({ type: 'request.retry' as const, ids: waiting })),
    rejectOne: emit((_, { id }: Request) => ({ type: 'request.reject' as const, ids: [id], problem: noToken })),
    rejectAll: emit(({ context: { waiting, problem } }) => ({
      type: 'request.reject' as const,
      ids: waiting,
      problem: problem ?? noToken,
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearQueue: assign({ waiting: [] }),
  },
  guards: {
    isSignedOut: (_, { stored }: Request) => stored === null,
    isReplaced: (_, { used, stored }: Sent) => used !== stored,
    hasToken: (_, { output }: { output: { hasToken: boolean } }) => output.hasToken,
  },
})

const noToken: Problem = { status: 401, detail: 'no-token', fields: null, refusal: null }

const whenIdle = [
  {
    guard: { type: 'isSignedOut' as const, params: fromEvent<Request> },
    actions: { type: 'rejectOne' as const, params: fromEvent<Request> },
  },
  {
    guard: { type: 'isReplaced' as const, params: fromEvent<Request> },
    actions: { type: 'retryOne' as const, params: fromEvent<Request> },
  },
  { target: 'refreshing', actions: { type: 'enqueue' as const, params: fromEvent<Request> } },
] as const

/** One that was replaced meanwhile says nothing of the session. */
const whenReplaced = { guard: { type: 'isReplaced' as const, params: fromEvent<Sent> } }

const whenRefreshing = { actions: { type: 'enqueue' as const, params: fromEvent<Request> } }

/**
 * One refresh for all requests that meet a refused or an expired token: the first starts it, the others wait, and all are
 * sent again, or fail, when it ends. Lives as long as the session. Source: specification, section 4 (401 handling).
 */
export const refreshQueueMachine = refreshQueueSetup.createMachine({
  id: 'refreshQueue',
  meta: { requirements: ['REF-01', 'REF-02', 'REF-03', 'REF-04', 'REF-05', 'SES-06', 'CHT-01'] },
  context: { waiting: [], problem: null },
  initial: 'idle',
  output: ({ context: { problem } }) => ({ problem }),
  states: {
    idle: {
      meta: { requirements: ['REF-01', 'REF-05'] },
      on: {
        'request.refused': whenIdle,
        'request.held': whenIdle,
        'request.denied': [whenReplaced, { target: 'denied' }],
        'session.close': 'closed',
      },
    },
    refreshing: {
      tags: 'busy',
      meta: { requirements: ['REF-01', 'REF-02'] },
      on: {
        'request.refused': whenRefreshing,
        'request.held': whenRefreshing,
        'session.close': { target: 'closed', actions: ['rejectAll', 'clearQueue'] },
      },
      invoke: {
        id: 'refreshTokens',
        src: 'refreshTokens',
        onDone: [
          { guard: { type: 'hasToken', params: fromEvent }, target: 'idle', actions: ['retryAll', 'clearQueue'] },
          { target: 'idle', actions: ['rejectAll', 'clearQueue'] },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'keepProblem', params: fromEvent }, 'rejectAll', 'clearQueue'],
        },
      },
    },
    failed: { type: 'final', tags: 'failed', meta: { requirements: ['REF-03', 'SES-06'] } },
    denied: { type: 'final', tags: 'failed', meta: { requirements: ['REF-04', 'SES-06'] } },
    closed: { type: 'final', tags: 'settled', meta: { requirements: ['SES-05', 'REF-05'] } },
  },
})

import { assign, fromPromise, setup } from 'xstate'
import { fromEvent } from '../../../support/from-event'
import { unprovided } from '../../../support/unprovided'
import type { Meta, Tag } from '../../../support/vocabulary'
import type { Begun, OutboxRow, Sending, Standing, Waiting } from './outbox-row'
import { isSending, isWaiting, passes, refused, requeued, rowOf, startFirst, without, withProblem } from './outbox-row'

interface ResponseOutboxContext extends Omit<Sending, 'id'> {
  /** In the order in which they were finished. */
  readonly rows: readonly OutboxRow[]
}

type ResponseOutboxEvent =
  /** With a problem it waits for the person. */
  | ({ type: 'response.enqueue' } & Enqueued)
  | { type: 'response.retry'; id: number }
  /** To be corrected, or thrown away. */
  | { type: 'response.withdraw'; id: number }
  | { type: 'outbox.retry' }

interface Named {
  readonly id: number
}
type Enqueued = Named & Partial<Waiting>
interface Failed {
  readonly error: unknown
}

const meta: Meta = { requirements: ['FRM-03'] }
const busy = { tags: 'busy', meta } as const
const sending = ({ context: { rows, ...known } }: { context: ResponseOutboxContext }): Sending => ({
  ...{ id: rows.find(isSending)?.id ?? 0, ...known },
})
const refusing = ({ context: { rows } }: { context: ResponseOutboxContext }): Waiting =>
  rows.find(isSending) ?? { id: 0, problem: null }
const nothing = { response: 0, edition: 0, version: 0, files: [] } as const
const sent = { target: 'resting', actions: 'dropSent' } as const
const enqueue = { type: 'enqueueResponse', params: fromEvent } as const
const requeue = { target: 'pausing', actions: { type: 'requeueResponse', params: fromEvent } } as const
const failing = [
  { guard: { type: 'isPassing', params: fromEvent }, ...requeue },
  { target: 'refusing', actions: { type: 'keepProblem', params: fromEvent } },
] as const

/**
 * Sends what was filled in without a connection, one response after the other, each from the beginning until it has arrived: what the
 * server has of it already is found by its key. Source: specification, section 2 (forms).
 */
export const responseOutboxMachine = setup({
  types: {
    input: {} as { readonly waiting: readonly Waiting[] },
    context: {} as ResponseOutboxContext,
    events: {} as ResponseOutboxEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** Null where it is not there any more, or is being corrected: another page of this device took it. */
    beginResponse: fromPromise<Begun | null, Sending>(unprovided('beginResponse')),
    readStanding: fromPromise<Standing, Sending>(unprovided('readStanding')),
    sendFiles: fromPromise<unknown, Sending>(unprovided('sendFiles')),
    finishResponse: fromPromise<unknown, Sending>(unprovided('finishResponse')),
    forgetResponse: fromPromise<unknown, Sending>(unprovided('forgetResponse')),
    keepRefusal: fromPromise<unknown, Waiting>(unprovided('keepRefusal')),
  },
  actions: {
    enqueueResponse: assign(({ context: { rows } }, { id, problem = null }: Enqueued) => ({
      rows: [...without(rows, id), rowOf({ id, problem })],
    })),
    dropResponse: assign(({ context: { rows } }, { id }: Named) => ({ rows: without(rows, id) })),
    startFirst: assign(({ context: { rows } }) => ({ ...nothing, rows: startFirst(rows) })),
    keepBegun: assign((_, { output }: { output: Begun | null }) => ({ ...nothing, ...output })),
    keepStanding: assign((_, { output: { version, files } }: { output: Standing }) => ({ version, files })),
    dropSent: assign(({ context: { rows } }) => ({ rows: rows.filter((row) => !isSending(row)) })),
    requeueResponse: assign(({ context: { rows } }, { error }: Failed) => ({ rows: requeued(rows, error) })),
    keepProblem: assign(({ context: { rows } }, { error }: Failed) => ({ rows: withProblem(rows, error) })),
    refuseResponse: assign(({ context: { rows } }) => ({ rows: refused(rows) })),
  },
  guards: {
    hasWaiting: ({ context: { rows } }) => rows.some(isWaiting),
    hasNoWaiting: ({ context: { rows } }) => !rows.some(isWaiting),
    isNew: ({ context: { rows } }, { id }: Named) => !rows.some((row) => row.id === id && row.status !== 'refused'),
    isRefused: ({ context: { rows } }, { id }: Named) => rows.some((row) => row.id === id && row.status === 'refused'),
    isAtRest: ({ context: { rows } }, { id }: Named) => rows.some((row) => row.id === id && !isSending(row)),
    isGone: (_, { output }: { output: Begun | null }) => output === null,
    hasArrived: (_, { output }: { output: Standing }) => output.hasArrived,
    isPassing: (_, { error }: Failed) => passes(error),
  },
  delays: { pause: 10_000 },
}).createMachine({
  id: 'responseOutbox',
  meta: { requirements: ['FRM-03'] },
  context: ({ input: { waiting } }) => ({ ...nothing, rows: waiting.map(rowOf) }),
  initial: 'resting',
  on: {
    'response.enqueue': { guard: { type: 'isNew', params: fromEvent }, actions: enqueue },
    'response.retry': { guard: { type: 'isRefused', params: fromEvent }, actions: enqueue },
    'response.withdraw': {
      guard: { type: 'isAtRest', params: fromEvent },
      actions: { type: 'dropResponse', params: fromEvent },
    },
  },
  states: {
    resting: {
      tags: 'settled',
      meta,
      always: { guard: 'hasWaiting', target: 'beginning', actions: 'startFirst' },
    },
    beginning: {
      ...busy,
      invoke: {
        id: 'beginResponse',
        src: 'beginResponse',
        input: sending,
        onDone: [
          { guard: { type: 'isGone', params: fromEvent }, ...sent },
          { target: 'reading', actions: { type: 'keepBegun', params: fromEvent } },
        ],
        onError: failing,
      },
    },
    reading: {
      ...busy,
      invoke: {
        id: 'readStanding',
        src: 'readStanding',
        input: sending,
        onDone: [
          { guard: { type: 'hasArrived', params: fromEvent }, target: 'forgetting' },
          { target: 'sendingFiles', actions: { type: 'keepStanding', params: fromEvent } },
        ],
        onError: failing,
      },
    },
    sendingFiles: {
      ...busy,
      invoke: { id: 'sendFiles', src: 'sendFiles', input: sending, onDone: 'finishing', onError: failing },
    },
    finishing: {
      ...busy,
      invoke: { id: 'finishResponse', src: 'finishResponse', input: sending, onDone: 'forgetting', onError: failing },
    },
    forgetting: {
      ...busy,
      invoke: { id: 'forgetResponse', src: 'forgetResponse', input: sending, onDone: sent, onError: failing },
    },
    refusing: {
      ...busy,
      invoke: {
        id: 'keepRefusal',
        src: 'keepRefusal',
        input: refusing,
        onDone: { target: 'resting', actions: 'refuseResponse' },
        // Another page could not tell it from one that waits.
        onError: requeue,
      },
    },
    pausing: {
      tags: 'failed',
      meta,
      always: { guard: 'hasNoWaiting', target: 'resting' },
      after: { pause: 'resting' },
      on: { 'outbox.retry': 'resting' },
    },
  },
})

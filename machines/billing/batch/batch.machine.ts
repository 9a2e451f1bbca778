import { assign, fromPromise, setup } from 'xstate'
import { isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

/** A row that something is done to, as people call it. */
export interface BatchRow {
  readonly id: number
  readonly name: string
}

interface BatchContext {
  readonly rows: readonly BatchRow[]
  /** Ids: still to do, the first being next or under way; done; and those that failed, with what went wrong. */
  readonly left: readonly number[]
  readonly done: readonly number[]
  readonly failed: readonly { readonly id: number; readonly problem: Problem }[]
  /** Begins the idempotency key of each row. */
  readonly key: string
  /** What went wrong at the end, when the rows were through. */
  readonly problem: Problem | null
}

type BatchEvent =
  /** The key is this batch's alone; a row that is tried again repeats its own. */
  { type: 'batch.start'; key: string } | { type: 'batch.stop' } | { type: 'batch.retry' } | { type: 'batch.dismiss' }

/**
 * Does one thing to several rows, one after the other, and tells the result of each: a row that fails holds up no other.
 * Source: specification, section 2 (billing: PDFs, provisions).
 */
export const batchMachine = setup({
  types: {
    input: {} as { rows: readonly BatchRow[] },
    context: {} as BatchContext,
    events: {} as BatchEvent,
    output: {} as { isComplete: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    doRow: fromPromise<void, { id: number; key: string }>(unprovided('doRow')),
    finishBatch: fromPromise<void, { done: readonly number[] }>(unprovided('finishBatch')),
  },
  actions: {
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepDone: assign(({ context: { left, done } }) => ({ done: [...done, ...left.slice(0, 1)], left: left.slice(1) })),
    keepFailure: assign(({ context: { left, failed } }, { error }: { error: unknown }) => ({
      failed: [...failed, ...left.slice(0, 1).map((id) => ({ id, problem: toProblem(error) }))],
      left: left.slice(1),
    })),
    takeUpUndone: assign(({ context: { rows, done, failed } }) => {
      const closed = failed.filter(({ problem }) => !isRepeatable(problem))
      const isOver = (id: number) => done.includes(id) || closed.some((row) => row.id === id)
      return { left: rows.map(({ id }) => id).filter((id) => !isOver(id)), failed: closed, problem: null }
    }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
  },
  guards: {
    hasMore: ({ context: { left } }) => left.length > 0,
    isUnfinished: ({ context: { left, failed, problem } }) =>
      left.length > 0 || problem !== null || failed.some((row) => isRepeatable(row.problem)),
  },
}).createMachine({
  id: 'batch',
  meta: { requirements: ['INV-01', 'INV-03'] },
  context: ({ input: { rows } }) => ({
    rows,
    left: rows.map(({ id }) => id),
    done: [],
    failed: [],
    key: '',
    problem: null,
  }),
  initial: 'reviewing',
  output: ({ context: { rows, done, problem } }) => ({ isComplete: done.length === rows.length && problem === null }),
  states: {
    reviewing: {
      meta: { requirements: ['INV-03'] },
      on: {
        'batch.start': { target: 'proceeding', actions: { type: 'keepKey', params: fromEvent } },
        'batch.dismiss': 'dismissed',
      },
    },
    proceeding: {
      meta: { requirements: ['INV-03'] },
      always: [{ guard: 'hasMore', target: 'working' }, { target: 'finishing' }],
    },
    working: {
      tags: 'busy',
      meta: { requirements: ['INV-01', 'INV-03'] },
      on: { 'batch.stop': 'finishing' },
      invoke: {
        id: 'doRow',
        src: 'doRow',
        input: ({ context: { left, key } }) => ({ id: left[0] ?? 0, key: `${key}-${left[0]}` }),
        onDone: { target: 'proceeding', actions: 'keepDone' },
        onError: { target: 'proceeding', actions: { type: 'keepFailure', params: fromEvent } },
      },
    },
    finishing: {
      tags: 'busy',
      meta: { requirements: ['INV-03'] },
      invoke: {
        id: 'finishBatch',
        src: 'finishBatch',
        input: ({ context: { done } }) => ({ done }),
        onDone: 'finished',
        onError: { target: 'finished', actions: { type: 'keepProblem', params: fromEvent } },
      },
    },
    finished: {
      tags: 'settled',
      meta: { requirements: ['INV-03'] },
      on: {
        'batch.retry': { guard: 'isUnfinished', target: 'proceeding', actions: 'takeUpUndone' },
        'batch.dismiss': 'dismissed',
      },
    },
    dismissed: { type: 'final', meta: { requirements: ['INV-03'] } },
  },
})

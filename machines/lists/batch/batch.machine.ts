import { assign, fromPromise, setup } from 'xstate'
import { isDue, isSalesOrder } from '../../../contract/billing/invoice'
import { isRepeatable, toProblem } from '../../../contract/problem'
import { isReason } from '../../../contract/reason'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'
import type { BatchContext, BatchInput } from './batch-row'

type BatchEvent =
  /** The key is this batch's alone; a row that is tried again repeats its own. */
  | { type: 'batch.start'; key: string }
  | { type: 'field.change'; text: string }
  | { type: 'batch.stop' }
  | { type: 'batch.retry' }
  | { type: 'batch.dismiss' }
  | { type: 'dialog.keep' }
  | { type: 'dialog.discard' }

const keepText = { type: 'keepText', params: fromEvent } as const
const keepKey = { type: 'keepKey', params: fromEvent } as const
/** What is written is not lost unasked. */
const close = [{ guard: 'isUntouched', target: 'dismissed' }, { target: 'confirmingDiscard' }] as const

const once = (ids: readonly number[]) => [...new Set(ids)]

const asking: Meta = { requirements: ['BM-08', 'INV-01', 'INV-04', 'INV-05'] }

/**
 * Does one thing to several rows, one after the other, and tells the result of each: a row that fails holds up no other.
 * Source: specification, section 2 (billing: PDFs, provisions, cancellations, invoices); domain decisions, "Lifecycles".
 */
export const batchMachine = setup({
  types: {
    input: {} as BatchInput,
    context: {} as BatchContext,
    events: {} as BatchEvent,
    output: {} as { isComplete: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    doRow: fromPromise<void, { id: number; key: string; text: string }>(unprovided('doRow')),
    finishBatch: fromPromise<void, { done: readonly number[] }>(unprovided('finishBatch')),
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepDone: assign(({ context: { left, done } }) => ({ done: [...done, ...left.slice(0, 1)], left: left.slice(1) })),
    keepFailure: assign(({ context: { left, failed, unanswered } }, { error }: { error: unknown }) => {
      const [asked, problem] = [left.slice(0, 1), toProblem(error)]
      return {
        failed: [...failed, ...asked.map((id) => ({ id, problem }))],
        unanswered: problem.status === 0 ? once([...unanswered, ...asked]) : unanswered,
        left: left.slice(1),
      }
    }),
    keepUnanswered: assign(({ context: { left, unanswered } }) => ({
      unanswered: once([...unanswered, ...left.slice(0, 1)]),
    })),
    takeUpUndone: assign(({ context: { rows, done, failed } }) => {
      const closed = failed.filter(({ problem }) => !isRepeatable(problem))
      const isOver = (id: number) => done.includes(id) || closed.some((row) => row.id === id)
      return { left: rows.map(({ id }) => id).filter((id) => !isOver(id)), failed: closed, problem: null }
    }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
  },
  guards: {
    isAsking: ({ context: { asks } }) => asks !== null,
    isComplete({ context: { asks, text, today } }) {
      if (asks === 'due_date') return text === '' || isDue(text, today)
      return asks === 'sales_order' ? isSalesOrder(text) : isReason(text)
    },
    isUntouched: ({ context: { text } }) => text.trim() === '',
    hasMore: ({ context: { left } }) => left.length > 0,
    isUnfinished: ({ context: { left, failed, problem } }) =>
      left.length > 0 || problem !== null || failed.some((row) => isRepeatable(row.problem)),
  },
}).createMachine({
  id: 'batch',
  meta: {
    requirements: ['BIL-04', 'BM-08', 'FRM-04', 'FRM-05', 'INV-01', 'INV-03', 'INV-04', 'INV-05', 'ND-02', 'ND-03'],
  },
  context: ({ input: { rows, asks = null, today = '' } }) => ({
    rows,
    asks,
    today,
    text: '',
    left: rows.map(({ id }) => id),
    done: [],
    failed: [],
    unanswered: [],
    key: '',
    problem: null,
  }),
  initial: 'opening',
  output: ({ context: { rows, done, problem } }) => ({ isComplete: done.length === rows.length && problem === null }),
  states: {
    opening: { meta: asking, always: [{ guard: 'isAsking', target: 'writing' }, { target: 'reviewing' }] },
    reviewing: {
      meta: { requirements: ['INV-03'] },
      on: { 'batch.start': { target: 'proceeding', actions: keepKey }, 'batch.dismiss': 'dismissed' },
    },
    writing: {
      tags: 'editable',
      meta: asking,
      on: {
        'field.change': { actions: keepText },
        'batch.start': [{ guard: 'isComplete', target: 'proceeding', actions: keepKey }, { target: 'incomplete' }],
        'batch.dismiss': close,
      },
    },
    incomplete: {
      tags: 'editable',
      meta: asking,
      on: { 'field.change': { target: 'writing', actions: keepText }, 'batch.dismiss': close },
    },
    confirmingDiscard: {
      meta: asking,
      on: { 'dialog.keep': 'writing', 'dialog.discard': 'dismissed', 'batch.dismiss': 'writing' },
    },
    proceeding: {
      meta: { requirements: ['INV-03'] },
      always: [{ guard: 'hasMore', target: 'working' }, { target: 'finishing' }],
    },
    working: {
      tags: 'busy',
      meta: { requirements: ['INV-01', 'INV-03'] },
      on: { 'batch.stop': { target: 'finishing', actions: 'keepUnanswered' } },
      invoke: {
        id: 'doRow',
        src: 'doRow',
        input: ({ context: { left, key, text } }) => {
          const [id = 0] = left
          return { id, key: `${key}-${id}`, text: text.trim() }
        },
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

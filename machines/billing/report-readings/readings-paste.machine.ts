import { assign, fromPromise, setup } from 'xstate'
import type { ReportLine } from '../../../contract/billing/report-lines'
import type { ClipRefusal, ClipRow, ReadingsReview } from '../../../contract/billing/report-readings/report-readings'
import {
  becomesUnusual,
  hasUnusual,
  isReviewSame,
  nothingReviewed,
  rejectsLines,
  reviewAgain,
} from '../../../contract/billing/report-readings/report-readings'
import { isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

/** What was pasted, as it was read, and what comes of it by the lines of the report. */
interface Reviewed {
  readonly rows: readonly ClipRow[]
  readonly review: ReadingsReview
  /** Why nothing of what was pasted can be used. */
  readonly refusal: ClipRefusal | null
}

interface ReadingsPasteContext extends Reviewed {
  readonly report: number
  readonly key: string
  readonly problem: Problem | null
  readonly applied: number | null
}

type ReadingsPasteEvent =
  | ({ type: 'clip.review' } & Reviewed)
  | { type: 'clip.amend' | 'unusual.accept' | 'unusual.doubt' | 'readings.retry' | 'dialog.discard' | 'dialog.keep' }
  | { type: 'readings.apply'; key: string }
  /** `isTouched`: something was pasted that would be lost. */
  | { type: 'dialog.dismiss'; isTouched: boolean }

type Sent = Pick<ReadingsPasteContext, 'report' | 'key'> & Pick<ReadingsReview, 'readings'>
type Failed = { readonly error: unknown }
type Read = { readonly output: readonly ReportLine[] }

const nothing = { rows: [], review: nothingReviewed, refusal: null, key: '', problem: null, applied: null } as const
const meta: Meta = { requirements: ['BM-04'] }
const keepReview = { type: 'keepReview', params: fromEvent } as const
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const renewReview = { type: 'renewReview', params: fromEvent } as const
const apply = {
  guard: 'hasReadings',
  target: '#readingsPaste.applying',
  actions: { type: 'keepKey', params: fromEvent },
} as const
const review = [
  { guard: { type: 'isUnusable', params: fromEvent }, target: 'unusable', actions: keepReview },
  { guard: { type: 'isUnusual', params: fromEvent }, target: 'doubting', actions: keepReview },
  { target: 'reviewing', actions: keepReview },
] as const
const doubt = { 'readings.apply': 'unaccepted', 'unusual.accept': 'reviewing', 'clip.amend': 'pasting' } as const

/** Applies readings that were pasted from a spreadsheet to many lines of a measurement report; all of them or none. Source: specification, section 2; domain decisions, "Report". */
export const readingsPasteMachine = setup({
  types: {
    input: {} as { report: number },
    context: {} as ReadingsPasteContext,
    events: {} as ReadingsPasteEvent,
    output: {} as { applied: number | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    applyReadings: fromPromise<readonly ReportLine[], Sent>(unprovided('applyReadings')),
    readLines: fromPromise<readonly ReportLine[], { report: number }>(unprovided('readLines')),
  },
  actions: {
    keepReview: assign((_, { rows, review, refusal }: Reviewed) => ({ rows, review, refusal, problem: null })),
    renewReview: assign(({ context }, { output }: Read) => ({ review: reviewAgain(context, output), problem: null })),
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepApplied: assign(({ context: { review } }) => ({ applied: review.readings.length })),
    keepProblem: assign((_, { error }: Failed) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isUnusable: (_, { refusal }: Reviewed) => refusal !== null,
    isUnusual: (_, { review }: Reviewed) => hasUnusual(review),
    hasReadings: ({ context: { review } }) => review.readings.length > 0,
    hasUnusual: ({ context: { review } }) => hasUnusual(review),
    isUntouched: (_, { isTouched }: { isTouched: boolean }) => !isTouched,
    isAboutLines: (_, { error }: Failed) => toProblem(error).status === 412 || rejectsLines(toProblem(error)),
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
    isUnchanged: ({ context }, { output }: Read) => isReviewSame(context.review, reviewAgain(context, output)),
    isUnusualNow: ({ context }, { output }: Read) => becomesUnusual(context.review, reviewAgain(context, output)),
  },
}).createMachine({
  id: 'readingsPaste',
  meta: { requirements: ['BM-04', 'CHT-01'] },
  context: ({ input: { report } }) => ({ report, ...nothing }),
  initial: 'open',
  output: ({ context: { applied } }) => ({ applied }),
  states: {
    open: {
      initial: 'pasting',
      on: {
        'dialog.dismiss': [
          { guard: { type: 'isUntouched', params: fromEvent }, target: 'dismissed' },
          { target: 'confirmingDiscard' },
        ],
      },
      states: {
        pasting: { tags: 'editable', meta, on: { 'clip.review': review } },
        unusable: { tags: ['editable', 'failed'], meta, on: { 'clip.review': review } },
        reviewing: {
          meta,
          on: {
            'readings.apply': apply,
            'unusual.doubt': { guard: 'hasUnusual', target: 'doubting' },
            'clip.amend': 'pasting',
          },
        },
        doubting: { meta, on: doubt },
        unaccepted: { tags: 'failed', meta, on: doubt },
        failed: {
          tags: 'failed',
          meta,
          on: {
            'readings.retry': { guard: 'isRepeatable', target: '#readingsPaste.applying' },
            'clip.amend': { target: 'pasting', actions: 'clearProblem' },
          },
        },
        asBefore: { type: 'history' },
      },
    },
    confirmingDiscard: {
      meta,
      on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
    },
    applying: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'applyReadings',
        src: 'applyReadings',
        input: ({ context: { report, key, review } }) => ({ report, key, readings: review.readings }),
        onDone: { target: 'applied', actions: 'keepApplied' },
        onError: [
          { guard: { type: 'isAboutLines', params: fromEvent }, target: 'comparing', actions: keepProblem },
          { target: 'open.failed', actions: keepProblem },
        ],
      },
    },
    comparing: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'readLines',
        src: 'readLines',
        input: ({ context: { report } }) => ({ report }),
        onDone: [
          { guard: { type: 'isUnchanged', params: fromEvent }, target: 'open.failed' },
          { guard: { type: 'isUnusualNow', params: fromEvent }, target: 'open.doubting', actions: renewReview },
          { target: 'open.reviewing', actions: renewReview },
        ],
        onError: { target: 'open.failed', actions: keepProblem },
      },
    },
    applied: { type: 'final', tags: 'settled', meta },
    dismissed: { type: 'final', tags: 'settled', meta },
  },
})

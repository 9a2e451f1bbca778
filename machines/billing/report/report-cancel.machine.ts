import { assign, fromPromise, setup } from 'xstate'
import { factsOf, type Report } from '../../../contract/billing/report'
import { type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { inLifecycle } from '../../support/lifecycle'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'
import { reportLifecycle } from './report.lifecycle'

/** Which report, and the version of it that the person has seen. */
interface Seen {
  readonly report: number
  readonly version: number
}

interface ReportCancelContext extends Seen {
  /** Of the request that was confirmed last; a retry repeats it. */
  readonly key: string
  readonly problem: Problem | null
}

type ReportCancelEvent = { type: 'report.cancel'; key: string } | { type: 'report.retry' } | { type: 'dialog.dismiss' }

/** Cancels a measurement report for good, once a person has confirmed what they see of it. Source: specification, section 2 (billing screens). */
export const reportCancelMachine = setup({
  types: {
    input: {} as Seen,
    context: {} as ReportCancelContext,
    events: {} as ReportCancelEvent,
    output: {} as { isCancelled: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    cancelReport: fromPromise<Report, Seen & { key: string }>(unprovided('cancelReport')),
    readReport: fromPromise<Report, { report: number }>(unprovided('readReport')),
  },
  actions: {
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepVersion: assign((_, { output }: { output: Report }) => ({ version: output.version })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isOutdated: (_, { error }: { error: unknown }) => toProblem(error).status === 412,
    isRefused: (_, { error }: { error: unknown }) => toProblem(error).status === 409,
    isCancellable: (_, { output }: { output: Report }) =>
      inLifecycle(reportLifecycle, factsOf(output)).can({ type: 'report.cancel' }),
  },
}).createMachine({
  id: 'reportCancel',
  meta: { requirements: ['BM-08', 'CHT-01'] },
  context: ({ input: { report, version } }) => ({ report, version, key: '', problem: null }),
  initial: 'confirming',
  output: ({ event }) => (event as unknown as { output: { isCancelled: boolean } }).output,
  states: {
    confirming: {
      meta: { requirements: ['BM-08'] },
      on: {
        'report.cancel': { target: 'cancelling', actions: { type: 'keepKey', params: fromEvent } },
        'dialog.dismiss': 'dismissed',
      },
    },
    cancelling: {
      tags: 'busy',
      meta: { requirements: ['BM-08'] },
      entry: 'clearProblem',
      invoke: {
        id: 'cancelReport',
        src: 'cancelReport',
        input: ({ context: { report, version, key } }) => ({ report, version, key }),
        onDone: 'cancelled',
        onError: [
          { guard: { type: 'isOutdated', params: fromEvent }, target: 'reading' },
          {
            guard: { type: 'isRefused', params: fromEvent },
            target: 'refused',
            actions: { type: 'keepProblem', params: fromEvent },
          },
          { target: 'failed', actions: { type: 'keepProblem', params: fromEvent } },
        ],
      },
    },
    reading: {
      tags: 'busy',
      meta: { requirements: ['BM-08'] },
      invoke: {
        id: 'readReport',
        src: 'readReport',
        input: ({ context: { report } }) => ({ report }),
        onDone: [
          {
            guard: { type: 'isCancellable', params: fromEvent },
            target: 'changed',
            actions: { type: 'keepVersion', params: fromEvent },
          },
          { target: 'overtaken' },
        ],
        onError: { target: 'failed', actions: { type: 'keepProblem', params: fromEvent } },
      },
    },
    changed: {
      meta: { requirements: ['BM-08'] },
      on: {
        'report.cancel': { target: 'cancelling', actions: { type: 'keepKey', params: fromEvent } },
        'dialog.dismiss': 'dismissed',
      },
    },
    overtaken: {
      tags: 'failed',
      meta: { requirements: ['BM-08'] },
      on: { 'dialog.dismiss': 'dismissed' },
    },
    refused: {
      tags: 'failed',
      meta: { requirements: ['BM-08'] },
      on: { 'dialog.dismiss': 'dismissed' },
    },
    failed: {
      tags: 'failed',
      meta: { requirements: ['BM-08'] },
      on: { 'report.retry': 'cancelling', 'dialog.dismiss': 'dismissed' },
    },
    cancelled: { type: 'final', tags: 'settled', meta: { requirements: ['BM-08'] }, output: { isCancelled: true } },
    dismissed: { type: 'final', tags: 'settled', meta: { requirements: ['BM-08'] }, output: { isCancelled: false } },
  },
})

import { assign, fromPromise, setup } from 'xstate'
import { type CloneReport, problemsOfPeriod, type Report } from '../../../contract/billing/report'
import { isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { namesField } from '../../protocols/names-field'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

interface ReportCloneContext {
  /** The report whose assets the new one takes over. */
  readonly source: number
  /** As it was submitted, with the key of that request; a retry repeats both. */
  readonly draft: CloneReport | null
  readonly key: string
  readonly problem: Problem | null
  /** The new one. */
  readonly report: number | null
}

type ReportCloneEvent =
  | { type: 'report.submit'; draft: CloneReport; key: string }
  | { type: 'report.retry' }
  | { type: 'report.amend' }
  /** `isTouched`: something of what was proposed is changed, which would be lost. */
  | { type: 'dialog.dismiss'; isTouched: boolean }
  | { type: 'dialog.discard' }
  | { type: 'dialog.keep' }

const fields: readonly string[] = ['inicio', 'fim', 'competencia']

/** Makes the report of the next period of the same client and assets. Source: specification, sections 2 and 5 (create a report). */
export const reportCloneMachine = setup({
  types: {
    input: {} as { source: number },
    context: {} as ReportCloneContext,
    events: {} as ReportCloneEvent,
    output: {} as { report: number | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    cloneReport: fromPromise<Report, Pick<ReportCloneContext, 'source' | 'draft' | 'key'>>(unprovided('cloneReport')),
  },
  actions: {
    keepDraft: assign((_, { draft, key }: { draft: CloneReport; key: string }) => ({ draft, key })),
    keepReport: assign((_, { output }: { output: Report }) => ({ report: output.id })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: (_, { draft }: { draft: CloneReport }) => Object.keys(problemsOfPeriod(draft)).length === 0,
    isUntouched: (_, { isTouched }: { isTouched: boolean }) => !isTouched,
    isFieldRejected: (_, { error }: { error: unknown }) => namesField(error, fields),
    isRefused: (_, { error }: { error: unknown }) => toProblem(error).status === 409,
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
  },
}).createMachine({
  id: 'reportClone',
  meta: { requirements: ['BM-02', 'CHT-01'] },
  context: ({ input: { source } }) => ({ source, draft: null, key: '', problem: null, report: null }),
  initial: 'open',
  output: ({ context: { report } }) => ({ report }),
  states: {
    open: {
      initial: 'filling',
      on: { 'dialog.dismiss': 'confirmingDiscard' },
      states: {
        filling: {
          tags: 'editable',
          meta: { requirements: ['BM-02'] },
          on: {
            'report.submit': {
              guard: { type: 'isComplete', params: fromEvent },
              target: '#reportClone.submitting',
              actions: { type: 'keepDraft', params: fromEvent },
            },
            'dialog.dismiss': { guard: { type: 'isUntouched', params: fromEvent }, target: '#reportClone.dismissed' },
          },
        },
        refused: {
          tags: 'failed',
          meta: { requirements: ['BM-02'] },
          on: { 'report.amend': { target: 'filling', actions: 'clearProblem' } },
        },
        failed: {
          tags: 'failed',
          meta: { requirements: ['BM-02'] },
          on: {
            'report.retry': { guard: 'isRepeatable', target: '#reportClone.submitting' },
            'report.amend': { target: 'filling', actions: 'clearProblem' },
          },
        },
        asBefore: { type: 'history' },
      },
    },
    confirmingDiscard: {
      meta: { requirements: ['BM-02'] },
      on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
    },
    submitting: {
      tags: 'busy',
      meta: { requirements: ['BM-02'] },
      entry: 'clearProblem',
      invoke: {
        id: 'cloneReport',
        src: 'cloneReport',
        input: ({ context: { source, draft, key } }) => ({ source, draft, key }),
        onDone: { target: 'cloned', actions: { type: 'keepReport', params: fromEvent } },
        onError: [
          {
            guard: { type: 'isFieldRejected', params: fromEvent },
            target: 'open.filling',
            actions: { type: 'keepProblem', params: fromEvent },
          },
          {
            guard: { type: 'isRefused', params: fromEvent },
            target: 'open.refused',
            actions: { type: 'keepProblem', params: fromEvent },
          },
          { target: 'open.failed', actions: { type: 'keepProblem', params: fromEvent } },
        ],
      },
    },
    cloned: { type: 'final', tags: 'settled', meta: { requirements: ['BM-02'] } },
    dismissed: { type: 'final', tags: 'settled', meta: { requirements: ['BM-02'] } },
  },
})

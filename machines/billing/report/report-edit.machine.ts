import { assign, fromPromise, setup } from 'xstate'
import type { EditReport, Report, ReportChanges } from '../../../contract/billing/report'
import { changedFields, headOf, mergeHeads, problemsOfEdit } from '../../../contract/billing/report'
import { isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { namesField } from '../../protocols/names-field'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

/** What stands on the server, as the person knows it. */
interface Seen {
  readonly report: number
  readonly version: number
  readonly head: EditReport
}

interface ReportEditContext extends Seen {
  /** As it was submitted; what others have changed meanwhile and the person has not is theirs. */
  readonly draft: EditReport
  /** What others have written since, newest first. */
  readonly entries: ReportChanges['entries']
  /** There are versions since then of which no entry was read. */
  readonly isPartial: boolean
  readonly problem: Problem | null
}

type ReportEditEvent =
  | { type: 'report.submit'; draft: EditReport }
  | { type: 'report.retry' }
  | { type: 'report.amend' }
  | { type: 'mine.save' }
  | { type: 'theirs.keep' }
  /** `isTouched`: something is changed that would be lost. */
  | { type: 'dialog.dismiss'; isTouched: boolean }
  | { type: 'dialog.discard' }
  | { type: 'dialog.keep' }

type Compared = { readonly output: ReportChanges }
const meta: Meta = { requirements: ['BM-03'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const amend = { target: 'filling', actions: 'clearProblem' } as const

/** Changes the head of a measurement report; nobody's change is lost by another's. Source: specification, section 3. */
export const reportEditMachine = setup({
  types: {
    input: {} as Seen,
    context: {} as ReportEditContext,
    events: {} as ReportEditEvent,
    output: {} as { isSaved: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    editReport: fromPromise<Report, Omit<Seen, 'head'> & { draft: EditReport }>(unprovided('editReport')),
    readChanges: fromPromise<ReportChanges, Omit<Seen, 'head'>>(unprovided('readChanges')),
  },
  actions: {
    keepDraft: assign((_, { draft }: { draft: EditReport }) => ({ draft })),
    mergeChanges: assign(({ context: { version, head, draft } }, { output: { report, entries } }: Compared) => ({
      version: report.version,
      head: headOf(report),
      draft: mergeHeads(head, draft, report),
      entries,
      isPartial: entries.length < report.version - version,
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: (_, { draft }: { draft: EditReport }) => Object.keys(problemsOfEdit(draft)).length === 0,
    isUntouched: (_, { isTouched }: { isTouched: boolean }) => !isTouched,
    isFieldRejected: ({ context: { head } }, { error }: { error: unknown }) => namesField(error, Object.keys(head)),
    isOutdated: (_, { error }: { error: unknown }) => toProblem(error).status === 412,
    isRefused: (_, { error }: { error: unknown }) => toProblem(error).status === 409,
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
    isSavedAlready: ({ context: { head, draft } }, { output: { report } }: Compared) =>
      changedFields(report, mergeHeads(head, draft, report)).length === 0,
    isUnrelated: ({ context: { head } }, { output }: Compared) => changedFields(head, output.report).length === 0,
  },
}).createMachine({
  id: 'reportEdit',
  meta: { requirements: ['BM-03', 'CHT-01'] },
  context: ({ input }) => ({ ...input, draft: input.head, entries: [], isPartial: false, problem: null }),
  initial: 'open',
  output: ({ event }) => (event as unknown as { output: { isSaved: boolean } }).output,
  states: {
    open: {
      initial: 'filling',
      on: { 'dialog.dismiss': 'confirmingDiscard' },
      states: {
        filling: {
          tags: 'editable',
          meta,
          on: {
            'report.submit': {
              guard: { type: 'isComplete', params: fromEvent },
              target: '#reportEdit.saving',
              actions: { type: 'keepDraft', params: fromEvent },
            },
            'dialog.dismiss': { guard: { type: 'isUntouched', params: fromEvent }, target: '#reportEdit.dismissed' },
          },
        },
        conflicting: {
          tags: 'failed',
          meta,
          on: { 'mine.save': '#reportEdit.saving', 'report.amend': 'filling', 'theirs.keep': '#reportEdit.dismissed' },
        },
        refused: {
          tags: 'failed',
          meta,
          on: { 'report.amend': amend },
        },
        failed: {
          tags: 'failed',
          meta,
          on: {
            'report.retry': { guard: 'isRepeatable', target: '#reportEdit.saving' },
            'report.amend': amend,
          },
        },
        asBefore: { type: 'history' },
      },
    },
    confirmingDiscard: {
      meta,
      on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
    },
    saving: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'editReport',
        src: 'editReport',
        input: ({ context: { report, version, draft } }) => ({ report, version, draft }),
        onDone: 'saved',
        onError: [
          { guard: { type: 'isOutdated', params: fromEvent }, target: 'comparing' },
          { guard: { type: 'isFieldRejected', params: fromEvent }, target: 'open.filling', actions: keepProblem },
          { guard: { type: 'isRefused', params: fromEvent }, target: 'open.refused', actions: keepProblem },
          { target: 'open.failed', actions: keepProblem },
        ],
      },
    },
    comparing: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'readChanges',
        src: 'readChanges',
        input: ({ context: { report, version } }) => ({ report, version }),
        onDone: [
          { guard: { type: 'isSavedAlready', params: fromEvent }, target: 'saved' },
          {
            guard: { type: 'isUnrelated', params: fromEvent },
            target: 'saving',
            actions: { type: 'mergeChanges', params: fromEvent },
          },
          { target: 'open.conflicting', actions: { type: 'mergeChanges', params: fromEvent } },
        ],
        onError: { target: 'open.failed', actions: keepProblem },
      },
    },
    saved: { type: 'final', tags: 'settled', meta, output: { isSaved: true } },
    dismissed: { type: 'final', tags: 'settled', meta, output: { isSaved: false } },
  },
})

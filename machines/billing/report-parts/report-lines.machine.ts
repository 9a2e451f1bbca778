import { assign, emit, fromPromise, setup } from 'xstate'
import type { LineChanges, LineEditing, ReportLine, SeenLine, TypedLine } from '../../../contract/billing/report-lines'
import { afterLineChanges, isSavedIn, isUnusualLine, isUsualLine } from '../../../contract/billing/report-lines'
import { isRepeatable, type Problem, readProblem, toProblem } from '../../../contract/problem'
import { namesField } from '../../protocols/names-field'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

/** `bill` and `next` are of the last save, `bill` also of a conflict since. */
interface ReportLinesContext extends LineEditing, Omit<TypedLine, 'draft'> {
  readonly report: number
  /** The one that is edited. `draft` is as it was sent last; what is typed after that belongs to the row. */
  readonly line: number | null
  /** What others made of it while it was edited. */
  readonly theirs: LineChanges | null
  readonly problem: Problem | null
}

type ReportLinesEvent =
  | ({ type: 'line.edit' } & SeenLine)
  | { type: 'line.leave' }
  /** `isTouched`: something was typed that would be lost. */
  | { type: 'line.dismiss'; isTouched: boolean }
  | { type: 'line.keep' }
  | { type: 'line.discard' }
  | ({ type: 'line.save' } & TypedLine)
  | { type: 'line.retry' }
  | { type: 'line.amend' }
  | { type: 'unusual.accept' }
  | { type: 'mine.save' }
  | { type: 'theirs.keep' }

type Sent = Pick<ReportLinesContext, 'report' | 'line' | 'version' | 'draft'>
type Read = { readonly output: ReportLine }
const meta: Meta = { requirements: ['BM-04'] }
const keepLine = { type: 'keepLine', params: fromEvent } as const
const keepDraft = { type: 'keepDraft', params: fromEvent } as const
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const mergeTheirs = { type: 'mergeTheirs', params: fromEvent } as const
const untouched = { draft: null, bill: null, theirs: null, next: null, problem: null } as const
const nothing = { line: null, version: 0, seen: null, ...untouched } as const

/** Edits the lines of one measurement report one after the other; nobody's change is lost by another's. Source: specification, sections 2 and 5. */
export const reportLinesMachine = setup({
  types: {
    input: {} as { report: number },
    context: {} as ReportLinesContext,
    events: {} as ReportLinesEvent,
    emitted: {} as { type: 'line.saved' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    saveLine: fromPromise<ReportLine, Sent>(unprovided('saveLine')),
    readLine: fromPromise<ReportLine, Pick<Sent, 'report' | 'line'>>(unprovided('readLine')),
  },
  actions: {
    keepLine: assign((_, { line, version, seen }: SeenLine) => ({ ...untouched, line, version, seen })),
    keepDraft: assign((_, { draft, bill, next }: TypedLine) => ({ draft, bill, next, theirs: null, problem: null })),
    mergeTheirs: assign(({ context }, { output }: Read) => afterLineChanges(context, output)),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    keepRefusal: assign({ problem: readProblem(412, null) }),
    clearProblem: assign({ problem: null }),
    goOn: assign(({ context: { next } }) => ({ ...nothing, ...next })),
    letGo: assign(nothing),
    announceSaved: emit({ type: 'line.saved' as const }),
  },
  guards: {
    isUsual: ({ context: { seen } }, { draft, bill }: TypedLine) => isUsualLine(draft, bill, seen),
    isUnusual: ({ context: { seen } }, { draft, bill }: TypedLine) => isUnusualLine(draft, bill, seen),
    hasUnusual: ({ context: { draft, bill, seen } }) => draft !== null && isUnusualLine(draft, bill, seen),
    isUntouched: (_, { isTouched }: { isTouched: boolean }) => !isTouched,
    hasNext: ({ context: { next } }) => next !== null,
    isOvertaken: (_, { error }: { error: unknown }) => toProblem(error).status === 412,
    isFieldRejected: ({ context: { draft } }, { error }: { error: unknown }) =>
      namesField(error, Object.keys(draft ?? {})),
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
    isSavedAlready: ({ context }, { output }: Read) => isSavedIn(output, context),
    isUnchanged: ({ context: { version } }, { output }: Read) => output.version === version,
    isUnrelated: ({ context }, { output }: Read) => afterLineChanges(context, output).theirs.fields.length === 0,
  },
}).createMachine({
  id: 'reportLines',
  meta: { requirements: ['BM-04', 'CHT-01'] },
  context: ({ input: { report } }) => ({ report, ...nothing }),
  initial: 'resting',
  states: {
    resting: { meta, entry: 'letGo', on: { 'line.edit': { target: 'editing', actions: keepLine } } },
    editing: {
      tags: 'editable',
      meta,
      on: {
        'line.edit': { target: 'editing', actions: keepLine },
        'line.save': [
          { guard: { type: 'isUsual', params: fromEvent }, target: 'saving', actions: keepDraft },
          { guard: { type: 'isUnusual', params: fromEvent }, target: 'askingUnusual', actions: keepDraft },
        ],
        'line.dismiss': [
          { guard: { type: 'isUntouched', params: fromEvent }, target: 'resting' },
          { target: 'confirmingDiscard' },
        ],
        'line.leave': 'resting',
      },
    },
    confirmingDiscard: { meta, on: { 'line.keep': 'editing', 'line.discard': 'resting' } },
    askingUnusual: { meta, on: { 'unusual.accept': 'saving', 'line.amend': 'editing' } },
    saving: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'saveLine',
        src: 'saveLine',
        input: ({ context: { report, line, version, draft } }) => ({ report, line, version, draft }),
        onDone: 'saved',
        onError: [
          { guard: { type: 'isOvertaken', params: fromEvent }, target: 'comparing' },
          { guard: { type: 'isFieldRejected', params: fromEvent }, target: 'editing', actions: keepProblem },
          { target: 'failed', actions: keepProblem },
        ],
      },
    },
    comparing: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'readLine',
        src: 'readLine',
        input: ({ context: { report, line } }) => ({ report, line }),
        onDone: [
          { guard: { type: 'isSavedAlready', params: fromEvent }, target: 'saved' },
          { guard: { type: 'isUnchanged', params: fromEvent }, target: 'failed', actions: 'keepRefusal' },
          { guard: { type: 'isUnrelated', params: fromEvent }, target: 'saving', actions: mergeTheirs },
          { target: 'conflicting', actions: mergeTheirs },
        ],
        onError: { target: 'failed', actions: keepProblem },
      },
    },
    saved: {
      meta,
      entry: 'announceSaved',
      always: [{ guard: 'hasNext', target: 'editing', actions: 'goOn' }, { target: 'resting' }],
    },
    conflicting: {
      meta,
      on: {
        'mine.save': [{ guard: 'hasUnusual', target: 'askingUnusual' }, { target: 'saving' }],
        'theirs.keep': 'resting',
        'line.amend': 'editing',
      },
    },
    failed: {
      tags: 'failed',
      meta,
      on: {
        'line.retry': { guard: 'isRepeatable', target: 'saving' },
        'line.amend': { target: 'editing', actions: 'clearProblem' },
      },
    },
  },
})

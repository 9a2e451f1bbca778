import { assign, emit, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../contract/problem'
import { type EditLine, problemsOfLine, type ReportLine, unusualIn } from '../../contract/report-lines'
import { payload } from '../support/payload'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

/** A line, in the version that the person sees. */
interface SeenLine {
  readonly line: number
  readonly version: number
}

interface ReportLinesContext {
  readonly report: number
  /** The one that is edited. */
  readonly line: number | null
  readonly version: number
  /** As it was sent last; what is typed after that belongs to the row. */
  readonly draft: EditLine | null
  /** Where editing goes on when this line is saved. */
  readonly next: SeenLine | null
  readonly problem: Problem | null
}

type ReportLinesEvent =
  | ({ type: 'line.edit' } & SeenLine)
  | { type: 'line.leave' }
  | { type: 'line.save'; draft: EditLine; next: SeenLine | null }
  | { type: 'line.retry' }
  | { type: 'line.amend' }
  | { type: 'unusual.accept' }
  /** Over the version that the person now sees. */
  | { type: 'mine.save'; version: number }
  | { type: 'theirs.keep' }

/** Statuses of answers that the same request would be given again. */
const refusals: readonly number[] = [400, 403, 404, 409]

/** Edits the lines of one measurement report one after the other. Source: specification, sections 2 and 5. */
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
    saveLine: fromPromise<ReportLine, Pick<ReportLinesContext, 'report' | 'line' | 'version' | 'draft'>>(
      unprovided('saveLine'),
    ),
  },
  actions: {
    keepLine: assign((_, { line, version }: SeenLine) => ({ line, version, draft: null, next: null, problem: null })),
    keepDraft: assign((_, { draft, next }: { draft: EditLine; next: SeenLine | null }) => ({
      draft,
      next,
      problem: null,
    })),
    keepVersion: assign((_, { version }: { version: number }) => ({ version })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
    goOn: assign(({ context: { next } }) => ({ ...next, draft: null, next: null })),
    letGo: assign({ line: null, version: 0, draft: null, next: null, problem: null }),
    announceSaved: emit({ type: 'line.saved' as const }),
  },
  guards: {
    isUsual: (_, { draft }: { draft: EditLine }) => isValid(draft) && unusualIn(draft).length === 0,
    isUnusual: (_, { draft }: { draft: EditLine }) => isValid(draft) && unusualIn(draft).length > 0,
    hasNext: ({ context: { next } }) => next !== null,
    isOvertaken: (_, { error }: { error: unknown }) => toProblem(error).status === 412,
    isFieldRejected: ({ context: { draft } }, { error }: { error: unknown }) =>
      Object.keys(toProblem(error).fields ?? {}).some((name) => name in (draft ?? {})),
    isRepeatable: ({ context: { problem } }) => !refusals.includes(problem?.status ?? 0),
  },
}).createMachine({
  id: 'reportLines',
  meta: { requirements: ['BM-04', 'CHT-01'] },
  context: ({ input: { report } }) => ({ report, line: null, version: 0, draft: null, next: null, problem: null }),
  initial: 'resting',
  states: {
    resting: {
      meta: { requirements: ['BM-04'] },
      entry: 'letGo',
      on: { 'line.edit': { target: 'editing', actions: { type: 'keepLine', params: payload } } },
    },
    editing: {
      tags: 'editable',
      meta: { requirements: ['BM-04'] },
      on: {
        'line.edit': { target: 'editing', actions: { type: 'keepLine', params: payload } },
        'line.save': [
          {
            guard: { type: 'isUsual', params: payload },
            target: 'saving',
            actions: { type: 'keepDraft', params: payload },
          },
          {
            guard: { type: 'isUnusual', params: payload },
            target: 'askingUnusual',
            actions: { type: 'keepDraft', params: payload },
          },
        ],
        'line.leave': 'resting',
      },
    },
    askingUnusual: {
      meta: { requirements: ['BM-04'] },
      on: { 'unusual.accept': 'saving', 'line.amend': 'editing' },
    },
    saving: {
      tags: 'busy',
      meta: { requirements: ['BM-04'] },
      entry: 'clearProblem',
      invoke: {
        id: 'saveLine',
        src: 'saveLine',
        input: ({ context: { report, line, version, draft } }) => ({ report, line, version, draft }),
        onDone: [
          { guard: 'hasNext', target: 'editing', actions: ['goOn', 'announceSaved'] },
          { target: 'resting', actions: 'announceSaved' },
        ],
        onError: [
          { guard: { type: 'isOvertaken', params: payload }, target: 'conflicting' },
          {
            guard: { type: 'isFieldRejected', params: payload },
            target: 'editing',
            actions: { type: 'keepProblem', params: payload },
          },
          { target: 'failed', actions: { type: 'keepProblem', params: payload } },
        ],
      },
    },
    conflicting: {
      meta: { requirements: ['BM-04'] },
      on: {
        'mine.save': { target: 'saving', actions: { type: 'keepVersion', params: payload } },
        'theirs.keep': 'resting',
        'line.amend': 'editing',
      },
    },
    failed: {
      tags: 'failed',
      meta: { requirements: ['BM-04'] },
      on: {
        'line.retry': { guard: 'isRepeatable', target: 'saving' },
        'line.amend': { target: 'editing', actions: 'clearProblem' },
      },
    },
  },
})

function isValid(draft: EditLine): boolean {
  return Object.keys(problemsOfLine(draft)).length === 0
}

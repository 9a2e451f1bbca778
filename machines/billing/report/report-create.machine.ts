import { assign, fromPromise, setup } from 'xstate'
import { type CreateReport, problemsOf, type Report, type ReportDraft } from '../../../contract/billing/report'
import { isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { namesField } from '../../protocols/names-field'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

interface ReportCreateContext {
  readonly costCenter: number | null
  readonly client: number | null
  /** The draft as it was submitted, with the key of that request; a retry repeats both. */
  readonly draft: ReportDraft | null
  readonly key: string
  readonly problem: Problem | null
  readonly report: number | null
}

type ReportCreateEvent =
  | { type: 'costCenter.choose'; costCenter: number | null }
  | { type: 'client.choose'; client: number | null }
  | { type: 'report.submit'; draft: ReportDraft; key: string }
  | { type: 'report.retry' }
  | { type: 'report.amend' }
  /** `isTouched`: something was filled in that would be lost. */
  | { type: 'dialog.dismiss'; isTouched: boolean }
  | { type: 'dialog.discard' }
  | { type: 'dialog.keep' }

const fields: readonly string[] = ['cost_center', 'client', 'inicio', 'fim', 'competencia']

/** Makes a measurement report in a dialog: its cost center, one of that one's clients, period and competência. Source: specification, section 5. */
export const reportCreateMachine = setup({
  types: {
    context: {} as ReportCreateContext,
    events: {} as ReportCreateEvent,
    output: {} as { report: number | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    createReport: fromPromise<Report, { draft: ReportDraft | null } & Pick<CreateReport, 'key'>>(
      unprovided('createReport'),
    ),
  },
  actions: {
    keepCostCenter: assign((_, { costCenter }: { costCenter: number | null }) => ({ costCenter, client: null })),
    keepClient: assign((_, { client }: { client: number | null }) => ({ client })),
    keepDraft: assign((_, { draft, key }: { draft: ReportDraft; key: string }) => ({ draft, key })),
    keepReport: assign((_, { output }: { output: Report }) => ({ report: output.id })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    hasCostCenter: ({ context: { costCenter } }) => costCenter !== null,
    hasClient: ({ context: { client } }) => client !== null,
    isComplete: (_, { draft }: { draft: ReportDraft }) => Object.keys(problemsOf(draft)).length === 0,
    isUntouched: (_, { isTouched }: { isTouched: boolean }) => !isTouched,
    isFieldRejected: (_, { error }: { error: unknown }) => namesField(error, fields),
    isRefused: (_, { error }: { error: unknown }) => toProblem(error).status === 409,
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
  },
}).createMachine({
  id: 'reportCreate',
  meta: { requirements: ['BM-02', 'CHT-01'] },
  context: { costCenter: null, client: null, draft: null, key: '', problem: null, report: null },
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
          initial: 'proceeding',
          on: {
            'costCenter.choose': { target: '.proceeding', actions: { type: 'keepCostCenter', params: fromEvent } },
            'report.submit': {
              guard: { type: 'isComplete', params: fromEvent },
              target: '#reportCreate.submitting',
              actions: { type: 'keepDraft', params: fromEvent },
            },
            'dialog.dismiss': { guard: { type: 'isUntouched', params: fromEvent }, target: '#reportCreate.dismissed' },
          },
          states: {
            proceeding: {
              always: [
                { guard: 'hasClient', target: 'choosingPeriod' },
                { guard: 'hasCostCenter', target: 'choosingClient' },
                { target: 'choosingCostCenter' },
              ],
            },
            choosingCostCenter: {},
            choosingClient: {
              on: { 'client.choose': { target: 'proceeding', actions: { type: 'keepClient', params: fromEvent } } },
            },
            choosingPeriod: {
              on: { 'client.choose': { target: 'proceeding', actions: { type: 'keepClient', params: fromEvent } } },
            },
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
            'report.retry': { guard: 'isRepeatable', target: '#reportCreate.submitting' },
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
        id: 'createReport',
        src: 'createReport',
        input: ({ context: { draft, key } }) => ({ draft, key }),
        onDone: { target: 'created', actions: { type: 'keepReport', params: fromEvent } },
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
    created: { type: 'final', tags: 'settled', meta: { requirements: ['BM-02'] } },
    dismissed: { type: 'final', tags: 'settled', meta: { requirements: ['BM-02'] } },
  },
})

import { assign, fromPromise, setup } from 'xstate'
import type { Invoice, InvoiceDraft, IssueInvoice } from '../../../contract/billing/invoice'
import { problemsOfInvoice } from '../../../contract/billing/invoice'
import { factsOf, type Report, type ReportFacts } from '../../../contract/billing/report'
import { isAmendable, isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { namesField } from '../../protocols/names-field'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'
import { canBill, isBillable } from '../report/report-amounts'

interface InvoiceIssueInput extends Pick<IssueInvoice, 'report' | 'kind'> {
  /** The report's amounts as the person sees them, in cents. */
  readonly facts: ReportFacts
  /** `YYYY-MM-DD`, where the business counts its days. */
  readonly today: string
}

interface InvoiceIssueContext extends InvoiceIssueInput {
  /** The draft as it was reviewed, the key of its intent, and the amounts that it was reviewed by. */
  readonly draft: InvoiceDraft | null
  readonly key: string
  readonly reviewed: ReportFacts | null
  readonly problem: Problem | null
  readonly invoice: number | null
}

type InvoiceIssueEvent =
  /** `key` belongs to the intent: the same draft brings the same one again, until it is issued. */
  | { type: 'draft.review'; draft: InvoiceDraft; key: string }
  | { type: 'draft.amend' | 'draft.return' }
  | { type: 'invoice.issue' }
  | { type: 'invoice.retry' }
  /** The report was read again. */
  | { type: 'balance.change'; facts: ReportFacts }
  /** `isTouched`: something was filled in that would be lost. */
  | { type: 'dialog.dismiss'; isTouched: boolean }
  | { type: 'dialog.discard' }
  | { type: 'dialog.keep' }

const meta: Meta = { requirements: ['INV-01'] }
const keepDraft = { type: 'keepDraft', params: fromEvent } as const
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const fields: readonly string[] = ['value', 'lines', 'items', 'due_date']

/** Issues an invoice of a report, over its whole balance, an amount or lines of it, or books a provision. Source: specification, section 2; domain decisions, "Report". */
export const invoiceIssueMachine = setup({
  types: {
    input: {} as InvoiceIssueInput,
    context: {} as InvoiceIssueContext,
    events: {} as InvoiceIssueEvent,
    output: {} as { invoice: number | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    issueInvoice: fromPromise<Invoice, { invoice: IssueInvoice | null; key: string }>(unprovided('issueInvoice')),
    readReport: fromPromise<Report, { id: number }>(unprovided('readReport')),
  },
  actions: {
    keepDraft: assign(({ context: { facts } }, { draft, key }: { draft: InvoiceDraft; key: string }) => ({
      draft,
      key,
      reviewed: facts,
    })),
    keepBalance: assign((_, { facts }: { facts: ReportFacts }) => ({ facts })),
    keepReport: assign((_, { output }: { output: Report }) => ({ facts: factsOf(output) })),
    keepInvoice: assign((_, { output }: { output: Invoice }) => ({ invoice: output.id })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    fitsBalance: ({ context: { facts, kind, today } }, { draft }: { draft: InvoiceDraft }) =>
      Object.keys(problemsOfInvoice(draft, today)).length === 0 && canBill(facts, kind, draft.value),
    isUnbillable: ({ context: { facts, kind } }) => !isBillable(facts, kind),
    isOutdated: ({ context: { facts, reviewed } }) => JSON.stringify(facts) !== JSON.stringify(reviewed),
    isUntouched: (_, { isTouched }: { isTouched: boolean }) => !isTouched,
    isFieldRejected: (_, { error }: { error: unknown }) => namesField(error, fields),
    isRefused: (_, { error }: { error: unknown }) => toProblem(error).status === 409,
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
    isAmendable: ({ context: { problem } }) => isAmendable(problem),
  },
}).createMachine({
  id: 'invoiceIssue',
  meta: { requirements: ['INV-01', 'CHT-01'] },
  context: ({ input }) => ({ ...input, draft: null, key: '', reviewed: null, problem: null, invoice: null }),
  initial: 'open',
  output: ({ context: { invoice } }) => ({ invoice }),
  on: { 'balance.change': { actions: { type: 'keepBalance', params: fromEvent } } },
  states: {
    open: {
      initial: 'filling',
      on: {
        'dialog.dismiss': [
          { guard: { type: 'isUntouched', params: fromEvent }, target: 'dismissed' },
          { target: 'confirmingDiscard' },
        ],
      },
      states: {
        filling: {
          initial: 'choosing',
          tags: 'editable',
          meta,
          always: { guard: 'isUnbillable', target: '#invoiceIssue.closed' },
          on: {
            'draft.review': [
              {
                guard: { type: 'fitsBalance', params: fromEvent },
                target: 'reviewing',
                actions: [keepDraft, 'clearProblem'],
              },
              { target: '.incomplete', actions: 'clearProblem' },
            ],
          },
          states: { choosing: {}, incomplete: {}, outdated: {}, unread: {} },
        },
        reviewing: {
          meta,
          always: { guard: 'isOutdated', target: 'filling.outdated' },
          on: { 'invoice.issue': '#invoiceIssue.issuing', 'draft.return': 'filling' },
        },
        failed: {
          tags: 'failed',
          meta,
          on: {
            'invoice.retry': { guard: 'isRepeatable', target: '#invoiceIssue.issuing' },
            'draft.amend': { guard: 'isAmendable', target: 'filling', actions: 'clearProblem' },
          },
        },
        asBefore: { type: 'history', history: 'deep' },
      },
    },
    confirmingDiscard: {
      meta,
      on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
    },
    issuing: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'issueInvoice',
        src: 'issueInvoice',
        input: ({ context: { report, kind, draft, key } }) => ({ invoice: draft && { report, kind, ...draft }, key }),
        onDone: { target: 'issued', actions: { type: 'keepInvoice', params: fromEvent } },
        onError: [
          { guard: { type: 'isFieldRejected', params: fromEvent }, target: 'open.filling', actions: keepProblem },
          { guard: { type: 'isRefused', params: fromEvent }, target: 'reading', actions: keepProblem },
          { target: 'open.failed', actions: keepProblem },
        ],
      },
    },
    reading: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'readReport',
        src: 'readReport',
        input: ({ context: { report } }) => ({ id: report }),
        onDone: { target: 'open.filling.outdated', actions: { type: 'keepReport', params: fromEvent } },
        onError: 'open.filling.unread',
      },
    },
    closed: { tags: 'failed', meta, on: { 'dialog.dismiss': 'dismissed' } },
    issued: { type: 'final', tags: 'settled', meta },
    dismissed: { type: 'final', tags: 'settled', meta },
  },
})

import type { InvoiceDraft } from '../../../../contract/billing/invoice'
import { factsOf } from '../../../../contract/billing/report'
import { readProblem } from '../../../../contract/problem'
import { invoiceIssueMachine } from '../../../../machines/billing/invoice/invoice-issue.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { invoice } from '../../../support/samples/sample-invoice'
import { report } from '../../../support/samples/sample-report'

export const today = '2026-11-21'
export const whole: InvoiceDraft = { value: '1000.00', lines: [], items: [], due_date: '2026-12-21' }
export const part: InvoiceDraft = { ...whole, value: '200.00', lines: [31], items: [] }
const keys = { whole: '5f0c7e9a0000400080000000000000a1', part: '5f0c7e9a0000400080000000000000a2' }
/** Each of the two drafts has a key of its own. */
export const keyOf = ({ lines }: Pick<InvoiceDraft, 'lines'>) => (lines.length > 0 ? keys.part : keys.whole)

/** The report after somebody else has billed 700. */
export const billed = { ...report, invoiced: '700.00', balance: '300.00', status: 'partially_invoiced' as const }
export const cancelled = { ...report, status: 'cancelled' as const }
export const refusal = { state: 'partially_invoiced', event: 'invoice.issue', reasons: ['fitsBalance'] }

export const options: PathOptions<typeof invoiceIssueMachine> = {
  inputs: {
    'an invoice': { report: 12, kind: 'invoice', facts: factsOf(report), today },
    'a provision': { report: 12, kind: 'provision', facts: factsOf(report), today },
  },
  events: {
    'of the whole balance': { type: 'draft.review', draft: whole, key: keys.whole },
    'of a part': { type: 'draft.review', draft: part, key: keys.part },
    'due yesterday': { type: 'draft.review', draft: { ...part, due_date: '2026-11-20' }, key: keys.part },
    'above the balance': { type: 'draft.review', draft: { ...whole, value: '1000.01' }, key: keys.whole },
    'to less': { type: 'balance.change', facts: factsOf(billed) },
    'to none': { type: 'balance.change', facts: factsOf(cancelled) },
    'with something filled in': { type: 'dialog.dismiss', isTouched: true },
    'with nothing filled in': { type: 'dialog.dismiss', isTouched: false },
  },
  answers: {
    issueInvoice: {
      done: { 'invoice 7': invoice },
      error: {
        'field rejected': readProblem(400, { lines: ['O ativo ATV-0001 já está na fatura FL-000003.'] }),
        'unknown field rejected': readProblem(400, { other: ['Não.'] }),
        denied: readProblem(403, null),
        refused: readProblem(409, { refusal }),
        unavailable,
        'no answer': noAnswer,
      },
    },
    readReport: {
      done: { 'as it was': report, 'with less balance': billed, cancelled },
      error: { 'no answer': noAnswer },
    },
  },
}

export const paths = pathsOf(invoiceIssueMachine, options)

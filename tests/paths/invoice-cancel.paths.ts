import { readProblem } from '../../contract/problem'
import { invoiceCancelMachine } from '../../machines/billing/invoice-cancel.machine'
import { type PathOptions, pathsOf } from '../support/paths'
import { noAnswer, unavailable } from '../support/people'
import { invoice } from '../support/sample-invoice'

export const key = '5f0c7e9a0000400080000000000000b1'
export const reason = 'Emitida em duplicidade'
export const refusal = { state: 'cancelled', event: 'invoice.cancel', reasons: [] }

export const options: PathOptions<typeof invoiceCancelMachine> = {
  inputs: { '': { id: 7, version: 1 } },
  events: {
    'long enough': { type: 'reason.change', reason: `${reason} ` },
    'too short': { type: 'reason.change', reason: 'Errada' },
    'with its key': { type: 'cancel.confirm', key },
  },
  answers: {
    cancelInvoice: {
      done: { 'a cancelled one': { ...invoice, version: 2, status: 'cancelled' } },
      error: {
        'reason rejected': readProblem(400, { reason: ['Explique melhor.'] }),
        refused: readProblem(409, { refusal }),
        stale: readProblem(412, null),
        unavailable,
        'no answer': noAnswer,
      },
    },
    readInvoice: {
      done: {
        'still issued': { ...invoice, version: 2 },
        'cancelled by somebody else': { ...invoice, version: 2, status: 'cancelled' },
      },
      error: { 'no answer': noAnswer },
    },
  },
}

export const paths = pathsOf(invoiceCancelMachine, options)

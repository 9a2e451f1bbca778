import { readProblem } from '../../contract/problem'
import { provisionConfirmMachine } from '../../machines/billing/provision-confirm.machine'
import { type PathOptions, pathsOf } from '../support/paths'
import { noAnswer, unavailable } from '../support/people'
import { invoice } from '../support/sample-invoice'

export const key = '5f0c7e9a0000400080000000000000d1'
export const refusal = { state: 'issued', event: 'provision.confirm', reasons: [] }

export const options: PathOptions<typeof provisionConfirmMachine> = {
  inputs: { '': { id: 7, version: 1, today: '2026-11-21', proposed: '2026-12-21' } },
  events: {
    'another one': { type: 'day.choose', day: '2026-12-10' },
    yesterday: { type: 'day.choose', day: '2026-11-20' },
    'with its key': { type: 'provision.confirm', key },
  },
  answers: {
    confirmProvision: {
      done: { 'an issued one': { ...invoice, version: 2 } },
      error: {
        'day rejected': readProblem(400, { due_date: ['O vencimento não pode ser antes de hoje.'] }),
        refused: readProblem(409, { refusal }),
        stale: readProblem(412, null),
        unavailable,
        'no answer': noAnswer,
      },
    },
    readInvoice: {
      done: {
        'still a provision': { ...invoice, version: 2, status: 'provisioned' },
        'confirmed by somebody else': { ...invoice, version: 2 },
      },
      error: { 'no answer': noAnswer },
    },
  },
}

export const paths = pathsOf(provisionConfirmMachine, options)

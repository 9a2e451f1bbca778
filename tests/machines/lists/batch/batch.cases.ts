import { readProblem } from '../../../../contract/problem'
import { batchMachine } from '../../../../machines/lists/batch/batch.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

export const rows = [
  { id: 1, name: 'FL-000001' },
  { id: 2, name: 'FL-000002' },
]
export const refused = readProblem(409, { detail: 'Não.' })

/** What happens without a reason, as the page of invoices has it. */
export const withoutReason: PathOptions<typeof batchMachine> = {
  inputs: { 'two rows': { rows } },
  events: { now: { type: 'batch.start', key: 'made-up' } },
  answers: {
    doRow: { error: { refused, unavailable } },
    finishBatch: { error: { 'no answer': noAnswer } },
  },
}

export const options: PathOptions<typeof batchMachine> = {
  ...withoutReason,
  inputs: {
    ...withoutReason.inputs,
    'one row, for a reason': { rows: rows.slice(0, 1), asks: 'reason' },
    'one row, for an order': { rows: rows.slice(0, 1), asks: 'sales_order' },
    'one row, due on a day': { rows: rows.slice(0, 1), asks: 'due_date', today: '2026-11-27' },
  },
  events: {
    ...withoutReason.events,
    'that is complete': { type: 'field.change', text: 'Medição em duplicidade ' },
    'that is to come': { type: 'field.change', text: '2026-12-10' },
    'that is not': { type: 'field.change', text: '2026-11' },
  },
}

export const paths = pathsOf(batchMachine, options)

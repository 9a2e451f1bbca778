import type { Bill, EditItem } from '../../../../contract/billing/report-lines'
import { readProblem } from '../../../../contract/problem'
import { reportItemMachine } from '../../../../machines/billing/report-parts/report-item.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { belowBilled, overtaken } from './part-remove.cases'

export const draft: EditItem = { description: 'Frete', observation: 'Ida e volta', value: '350.00' }
const bill: Bill = { number: 'FL-000003', status: 'provisioned', value: '400.00', least: '400.00' }
const key = '5f0c7e9a-0000-4000-8000-000000000001'
const rejection = readProblem(400, { value: ['Valor alto demais.'] })

export const options: PathOptions<typeof reportItemMachine> = {
  inputs: {
    'with a new item': { report: 12, item: null, version: 0 },
    'with an item': { report: 12, item: 41, version: 2 },
  },
  events: {
    complete: { type: 'item.save', draft, bill: null, key },
    'without a value': { type: 'item.save', draft: { ...draft, value: '' }, bill: null, key },
    'below its bill': { type: 'item.save', draft, bill, key },
    'over theirs': { type: 'mine.save', version: 3 },
    'as it is now': { type: 'item.amend', version: 4 },
    'with something written': { type: 'dialog.dismiss', isTouched: true },
    'with nothing written': { type: 'dialog.dismiss', isTouched: false },
  },
  answers: {
    addItem: {
      done: { added: { id: 42, version: 1 } },
      error: { 'field rejected': rejection, 'below what is billed': belowBilled, unavailable, 'no answer': noAnswer },
    },
    updateItem: {
      done: { updated: { id: 41, version: 3 } },
      error: {
        overtaken,
        'field rejected': rejection,
        'below what is billed': belowBilled,
        unavailable,
        'no answer': noAnswer,
      },
    },
  },
}

export const paths = pathsOf(reportItemMachine, options)

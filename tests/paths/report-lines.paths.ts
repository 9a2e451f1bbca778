import { readProblem } from '../../contract/problem'
import type { EditLine } from '../../contract/report-lines'
import { reportLinesMachine } from '../../machines/billing/report-lines.machine'
import { type PathOptions, pathsOf } from '../support/paths'
import { noAnswer, unavailable } from '../support/people'
import { belowBilled, overtaken } from './part-remove.paths'

export const draft: EditLine = {
  status: 'Operando',
  service_order: '',
  failure_analysis: '',
  observations: '',
  value: '1000.00',
  initial: 100,
  final: 250,
  franchise: 200,
  rent: '1000.00',
  excess: '0.00',
  discount: '50.00',
}
export const unusual: EditLine = { ...draft, rent: '3000.00' }
export const invalid: EditLine = { ...draft, final: 99 }
export const rejection = readProblem(400, { final: ['Leitura já usada.'] })

export const options: PathOptions<typeof reportLinesMachine> = {
  inputs: { 'of report 12': { report: 12 } },
  events: {
    first: { type: 'line.edit', line: 31, version: 2 },
    second: { type: 'line.edit', line: 32, version: 1 },
    'and go on': { type: 'line.save', draft, next: { line: 32, version: 1 } },
    'the last one': { type: 'line.save', draft, next: null },
    'with an unusual value': { type: 'line.save', draft: unusual, next: null },
    'with the final reading below the initial one': { type: 'line.save', draft: invalid, next: null },
    'over theirs': { type: 'mine.save', version: 3 },
  },
  answers: {
    saveLine: {
      done: { 'in version 3': { id: 31, version: 3 } },
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

export const paths = pathsOf(reportLinesMachine, options)

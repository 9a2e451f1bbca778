import {
  type Bill,
  type EditLine,
  type ReportLine,
  type SeenLine,
  seenOf,
} from '../../../../contract/billing/report-lines'
import { readProblem } from '../../../../contract/problem'
import { reportLinesMachine } from '../../../../machines/billing/report-parts/report-lines.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { line, otherLine } from '../../../support/samples/sample-lines'
import { belowBilled, overtaken } from './part-remove.cases'

export const [first, second]: readonly [SeenLine, SeenLine] = [seenOf(line), seenOf(otherLine)]
/** What a person writes in either. */
export const draft: EditLine = { ...first.seen, final: 250, discount: '50.00' }
export const unusual: EditLine = { ...draft, rent: '3000.00' }
const billed = { number: 'FL-000003', status: 'issued', value: '900.00' } as const
/** Below what the line came to, and what is written. */
export const bill: Bill = { ...billed, least: '900.00' }
export const belowBill: Bill = { ...bill, least: '950.01' }
export const invalid: EditLine = { ...draft, final: 99 }
export const rejection = readProblem(400, { final: ['Leitura já usada.'] })
export const gone = readProblem(404, null)

/** Somebody else has stopped the asset and read the meter, too. */
export const related: ReportLine = { ...line, version: 3, status: 'Parado', final: 180, covered: 80 }
/** And somebody has had it billed. */
export const relatedAndBilled: ReportLine = { ...related, invoice: { id: 3, ...billed } }
/** Somebody else has changed it and changed it back. */
export const unrelated: ReportLine = { ...line, version: 3 }
/** Somebody else has stopped the asset; what was sent is there. */
export const savedAlready: ReportLine = { ...line, ...draft, version: 3, status: 'Parado', covered: 150 }
/** Nothing was done to it. */
export const unchanged: ReportLine = line

export const options: PathOptions<typeof reportLinesMachine> = {
  inputs: { 'of report 12': { report: 12 } },
  /** Others are quicker once, and in the first line. */
  within: ({ line, version, theirs }) =>
    theirs === null || (line === first.line && theirs.writes === version - first.version),
  events: {
    first: { type: 'line.edit', ...first },
    second: { type: 'line.edit', ...second },
    'and go on': { type: 'line.save', draft, bill: null, next: second },
    'the last one': { type: 'line.save', draft, bill: null, next: null },
    'with an unusual value': { type: 'line.save', draft: unusual, bill: null, next: null },
    'with the final reading below the initial one': { type: 'line.save', draft: invalid, bill: null, next: null },
    'beyond what is billed now': { type: 'line.save', draft, bill, next: null },
    'below what is billed now': { type: 'line.save', draft, bill: belowBill, next: null },
    'with something typed': { type: 'line.dismiss', isTouched: true },
    'with nothing typed': { type: 'line.dismiss', isTouched: false },
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
    readLine: {
      done: {
        'of a field of the person': related,
        'of that, and billed': relatedAndBilled,
        'back again': unrelated,
        'as it was to be': savedAlready,
        'of nothing': unchanged,
      },
      error: { gone, unavailable },
    },
  },
}

export const paths = pathsOf(reportLinesMachine, options)

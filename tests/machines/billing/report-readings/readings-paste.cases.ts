import type { EditLine, ReportLine } from '../../../../contract/billing/report-lines'
import type { ClipRefusal, ClipRow } from '../../../../contract/billing/report-readings/report-readings'
import { nothingReviewed, reviewOf } from '../../../../contract/billing/report-readings/report-readings'
import { readProblem } from '../../../../contract/problem'
import { readingsPasteMachine } from '../../../../machines/billing/report-readings/readings-paste.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { line, otherLine } from '../../../support/samples/sample-lines'
import { overtaken } from '../report-parts/part-remove.cases'

/** The second row of what is pasted, below the headings, and those after it. */
function rowsOf(...all: readonly (readonly [code: string, fields: Partial<EditLine>])[]): readonly ClipRow[] {
  return all.map(([code, fields], index) => ({ row: index + 2, code, fields, unread: {} }))
}

/** What can be pasted, of two assets that the report measures. */
export const clipsOf = (one: string, other: string) => ({
  'of two readings': rowsOf([one, { final: 250 }], [other, { final: 180, discount: '50.00' }]),
  'with an unusual value': rowsOf([one, { final: 900 }]),
  'of an asset that is not measured': rowsOf(['EQ-9999', { final: 250 }], [one, { final: 100 }]),
})

export function reviewing(rows: readonly ClipRow[], lines: readonly ReportLine[]) {
  return { type: 'clip.review', rows, refusal: null, review: reviewOf(rows, lines) } as const
}

export const unreadable = {
  type: 'clip.review',
  rows: [],
  refusal: 'empty' as ClipRefusal,
  review: nothingReviewed,
} as const

const clips = clipsOf(line.asset.code, otherLine.asset.code)
const lines = [line, otherLine]
export const rejected = readProblem(400, { 'lines.31.final': ['Leitura já usada.'] })
/** Somebody else has stopped the first asset. */
export const changed: readonly ReportLine[] = [{ ...line, version: 3, status: 'Parado' }, otherLine]
/** Somebody else has lowered its franchise. */
export const lowered: readonly ReportLine[] = [{ ...line, version: 4, franchise: 10 }, otherLine]
/** Somebody else has taken it out. */
const removed: readonly ReportLine[] = [otherLine]

export const options: PathOptions<typeof readingsPasteMachine> = {
  inputs: { 'of report 12': { report: 12 } },
  events: {
    ...Object.fromEntries(Object.entries(clips).map(([name, rows]) => [name, reviewing(rows, lines)])),
    'of nothing that can be read': unreadable,
    'what is reviewed': { type: 'readings.apply', key: '5f0c7e9a-0000-4000-8000-000000000001' },
    'with something pasted': { type: 'dialog.dismiss', isTouched: true },
    'with nothing pasted': { type: 'dialog.dismiss', isTouched: false },
  },
  answers: {
    applyReadings: {
      done: { 'of the lines': lines },
      error: { overtaken, 'of a line': rejected, unavailable, 'no answer': noAnswer },
    },
    readLines: {
      done: {
        'changed by somebody': changed,
        'made unusual by somebody': lowered,
        'without one of them': removed,
        'as they were': lines,
      },
      error: { unavailable },
    },
  },
}

export const paths = pathsOf(readingsPasteMachine, options)

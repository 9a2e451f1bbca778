import { type EditReport, headOf, type ReportChanges } from '../../../../contract/billing/report'
import { logEntrySchema } from '../../../../contract/log.schema'
import { readProblem } from '../../../../contract/problem'
import { reportEditMachine } from '../../../../machines/billing/report/report-edit.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { report } from '../../../support/samples/sample-report'

export const head = headOf(report)
export const draft: EditReport = { ...head, notes: 'A minha nota' }
export const outdated = readProblem(412, { detail: 'O registro foi alterado por outra pessoa.' })

const entry = logEntrySchema.parse({
  id: 9,
  at: '2026-11-03T15:00:00Z',
  user: { name: 'Ana Souza' },
  transition: 'report.edit',
  subject: null,
  from: 'open',
  to: 'open',
  changes: [{ field: 'notes', old: '', new: 'A nota da Ana' }],
  reason: null,
})

/** Somebody else has changed the total. */
export const unrelated: ReportChanges = {
  report: { ...report, version: 4, valor_bm: '1200.00' },
  entries: [{ ...entry, transition: 'lines.change', changes: [{ field: 'valor_bm', old: '1000.00', new: '1200.00' }] }],
}
/** Somebody else has written another note, and an order where there was none. */
export const related: ReportChanges = {
  report: { ...report, version: 4, notes: 'A nota da Ana', purchase_order: 'PC-7' },
  entries: [{ ...entry, changes: [...entry.changes, { field: 'purchase_order', old: '', new: 'PC-7' }] }],
}
/** What was sent is there. */
export const savedAlready: ReportChanges = {
  report: { ...report, version: 4, ...draft },
  entries: [{ ...entry, changes: [{ field: 'notes', old: '', new: draft.notes }] }],
}

export const options: PathOptions<typeof reportEditMachine> = {
  length: 7,
  inputs: { 'of a report': { report: report.id, version: 3, head } },
  events: {
    'another note': { type: 'report.submit', draft },
    'end before start': { type: 'report.submit', draft: { ...draft, fim: '2026-09-30' } },
    'with something changed': { type: 'dialog.dismiss', isTouched: true },
    'with nothing changed': { type: 'dialog.dismiss', isTouched: false },
  },
  answers: {
    editReport: {
      error: {
        outdated,
        'field rejected': readProblem(400, { fim: ['O mês já foi fechado.'] }),
        'unknown field rejected': readProblem(400, { other: ['Não.'] }),
        refused: readProblem(409, { detail: 'Já existe o boletim 13 deste cliente e centro de custo no período.' }),
        unavailable,
        'no answer': noAnswer,
      },
    },
    readChanges: {
      done: { 'of something else': unrelated, 'of the note': related, 'as it was to be': savedAlready },
      error: { unavailable },
    },
  },
}

export const paths = pathsOf(reportEditMachine, options)

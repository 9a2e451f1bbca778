import type { CloneReport } from '../../../../contract/billing/report'
import { readProblem } from '../../../../contract/problem'
import { reportCloneMachine } from '../../../../machines/billing/report/report-clone.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { report } from '../../../support/samples/sample-report'

/** The month after that of the sample, a day shorter than is proposed. */
export const draft: CloneReport = { inicio: '2026-11-01', fim: '2026-11-29', competencia: '2026-11' }
const key = '5f0c7e9a-0000-4000-8000-000000000001'

export const options: PathOptions<typeof reportCloneMachine> = {
  inputs: { 'of a report': { source: report.id } },
  events: {
    complete: { type: 'report.submit', draft, key },
    'end before start': { type: 'report.submit', draft: { ...draft, fim: '2026-10-31' }, key },
    'with something changed': { type: 'dialog.dismiss', isTouched: true },
    'with nothing changed': { type: 'dialog.dismiss', isTouched: false },
  },
  answers: {
    cloneReport: {
      done: { 'a report': { id: 13 } },
      error: {
        'field rejected': readProblem(400, { fim: ['Período já medido.'] }),
        'unknown field rejected': readProblem(400, { other: ['Não.'] }),
        refused: readProblem(409, { detail: 'Já existe o boletim 13 deste cliente e centro de custo no período.' }),
        unavailable,
        'no answer': noAnswer,
      },
    },
  },
}

export const paths = pathsOf(reportCloneMachine, options)

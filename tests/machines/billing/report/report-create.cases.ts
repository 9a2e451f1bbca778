import type { ReportDraft } from '../../../../contract/billing/report'
import { readProblem } from '../../../../contract/problem'
import { reportCreateMachine } from '../../../../machines/billing/report/report-create.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

export const draft: ReportDraft = {
  cost_center: 3,
  client: 5,
  inicio: '2026-10-01',
  fim: '2026-10-31',
  competencia: '2026-10',
}
const key = '5f0c7e9a-0000-4000-8000-000000000001'
export const stillRunning = readProblem(425, {
  detail: 'Esta operação ainda está em andamento.',
  code: 'still_running',
})

export const options: PathOptions<typeof reportCreateMachine> = {
  events: {
    'one of them': { type: 'costCenter.choose', costCenter: 3 },
    'none again': { type: 'costCenter.choose', costCenter: null },
    'one of its own': { type: 'client.choose', client: 5 },
    'no longer': { type: 'client.choose', client: null },
    complete: { type: 'report.submit', draft, key },
    'end before start': { type: 'report.submit', draft: { ...draft, fim: '2026-09-30' }, key },
    'with something filled in': { type: 'dialog.dismiss', isTouched: true },
    'with nothing filled in': { type: 'dialog.dismiss', isTouched: false },
  },
  answers: {
    createReport: {
      done: { 'a report': { id: 12 } },
      error: {
        'field rejected': readProblem(400, { fim: ['Período já medido.'] }),
        'unknown field rejected': readProblem(400, { other: ['Não.'] }),
        refused: readProblem(409, { detail: 'Já existe o boletim 12 deste cliente e centro de custo no período.' }),
        'still running': stillRunning,
        unavailable,
        'no answer': noAnswer,
      },
    },
  },
}

export const paths = pathsOf(reportCreateMachine, options)

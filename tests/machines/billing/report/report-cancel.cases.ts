import type { Report } from '../../../../contract/billing/report'
import { readProblem } from '../../../../contract/problem'
import { reportCancelMachine } from '../../../../machines/billing/report/report-cancel.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { report } from '../../../support/samples/sample-report'

export const refused = readProblem(409, {
  detail: 'O boletim não pode ser cancelado no estado atual.',
  refusal: { state: 'provisioned', event: 'report.cancel', reasons: ['isUnbilled'] },
})
export const outdated = readProblem(412, { detail: 'O registro foi alterado por outra pessoa.' })
export const changed: Report = { ...report, version: 4, valor_bm: '1200.00', balance: '1200.00' }
export const cancelled: Report = { ...report, version: 4, status: 'cancelled' }

export const options: PathOptions<typeof reportCancelMachine> = {
  inputs: { 'a report': { report: report.id, version: 3 } },
  events: { 'as it is seen': { type: 'report.cancel', key: '5f0c7e9a-0000-4000-8000-000000000001' } },
  answers: {
    cancelReport: { error: { outdated, refused, unavailable, 'no answer': noAnswer } },
    readReport: { done: { 'still open': changed, 'cancelled meanwhile': cancelled }, error: { unavailable } },
  },
}

export const paths = pathsOf(reportCancelMachine, options)

import { factsOf } from '../../../../contract/billing/report'
import { reportCancelMachine } from '../../../../machines/billing/report/report-cancel.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { report } from '../../../support/samples/sample-report'
import { recordActionCases } from '../../protocols/action-dialog.cases'

const read = { id: report.id, version: 2, ...factsOf(report) }

export const options: PathOptions<typeof reportCancelMachine> = recordActionCases({
  input: { id: report.id, version: 1 },
  complete: 'Medição em duplicidade ',
  incomplete: 'Errado',
  key: '5f0c7e9a0000400080000000000000d1',
  rejection: { reason: ['Explique melhor.'] },
  refusal: { state: 'cancelled', event: 'report.cancel' },
  done: { ...read, status: 'cancelled' },
  possible: read,
  overtaken: { ...read, status: 'cancelled' },
})

export const paths = pathsOf(reportCancelMachine, options)

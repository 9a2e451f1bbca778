import { readProblem } from '../../../../contract/problem'
import { masterStatusMachine } from '../../../../machines/billing/master-data/master-status.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

export const key = '5f0c7e9a-0000-4000-8000-0000000000c2'

export const options: PathOptions<typeof masterStatusMachine> = {
  inputs: {
    'an active one': { kind: 'client', id: 7, version: 1, status: 'active' },
    'an inactive one': { kind: 'client', id: 7, version: 1, status: 'inactive' },
  },
  events: {
    deactivated: { type: 'record.deactivate', key },
    reactivated: { type: 'record.reactivate', key },
  },
  answers: {
    changeStatus: {
      done: { changed: null },
      error: {
        outdated: readProblem(412, { detail: 'O registro foi alterado por outra pessoa.' }),
        unavailable,
        'no answer': noAnswer,
      },
    },
  },
}

export const paths = pathsOf(masterStatusMachine, options)

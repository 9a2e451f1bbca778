import { secondFactorRemoveMachine } from '../../../../machines/access/session/second-factor-remove.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { gone } from '../../billing/report-parts/part-remove.cases'

export const options: PathOptions<typeof secondFactorRemoveMachine> = {
  inputs: { 'a person': { id: 4 } },
  answers: { removeTarget: { error: { gone, unavailable, 'no answer': noAnswer } } },
}

export const paths = pathsOf(secondFactorRemoveMachine, options)

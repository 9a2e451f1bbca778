import { readProblem } from '../../../../contract/problem'
import { profileRemoveMachine } from '../../../../machines/access/profile/profile-remove.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { gone } from '../../billing/report-parts/part-remove.cases'
import { profileId } from './profile-edit.cases'

export const options: PathOptions<typeof profileRemoveMachine> = {
  inputs: { 'a profile': { id: profileId } },
  answers: {
    removeTarget: { error: { gone, held: readProblem(409, null), unavailable, 'no answer': noAnswer } },
  },
}

export const paths = pathsOf(profileRemoveMachine, options)

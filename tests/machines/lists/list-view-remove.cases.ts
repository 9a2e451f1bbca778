import { readProblem } from '../../../contract/problem'
import { listViewRemoveMachine } from '../../../machines/lists/list-view-remove.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { noAnswer, unavailable } from '../../support/people'
import { gone } from '../billing/report-parts/part-remove.cases'
import { viewId } from './list-view-change.cases'

export const options: PathOptions<typeof listViewRemoveMachine> = {
  inputs: { 'a view': { id: viewId } },
  answers: {
    removeTarget: { error: { gone, forbidden: readProblem(403, null), unavailable, 'no answer': noAnswer } },
  },
}

export const paths = pathsOf(listViewRemoveMachine, options)

import { sessionEndMachine } from '../../../../machines/access/session/session-end.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { gone } from '../../billing/report-parts/part-remove.cases'

export const options: PathOptions<typeof sessionEndMachine> = {
  inputs: { 'a session': { id: '5f0c7e9a-0000-4000-8000-000000000e51' } },
  answers: { removeTarget: { error: { gone, unavailable, 'no answer': noAnswer } } },
}

export const paths = pathsOf(sessionEndMachine, options)

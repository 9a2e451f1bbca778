import { moduleLinkRemoveMachine } from '../../../../machines/access/module-page/module-link-remove.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { gone } from '../../billing/report-parts/part-remove.cases'

/** On the page the link has the id that the database gives it. */
export const options: PathOptions<typeof moduleLinkRemoveMachine> = {
  inputs: { 'a link': { id: 7 } },
  answers: { removeTarget: { error: { gone, unavailable, 'no answer': noAnswer } } },
}

export const paths = pathsOf(moduleLinkRemoveMachine, options)

import { documentRemoveMachine } from '../../../../machines/billing/documents/document-remove.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { gone } from '../report-parts/part-remove.cases'

export const options: PathOptions<typeof documentRemoveMachine> = {
  inputs: { 'with a file': { id: 900_051 } },
  answers: { removeTarget: { error: { gone, unavailable, 'no answer': noAnswer } } },
}

export const paths = pathsOf(documentRemoveMachine, options)

import { readProblem } from '../../../../../contract/problem'
import { responseDiscardMachine } from '../../../../../machines/forms/response/outbox/response-discard.machine'
import { type PathOptions, pathsOf } from '../../../../engine/paths'
import { gone } from '../../../billing/report-parts/part-remove.cases'

/** It was on its way. */
const isSending = readProblem(425, { detail: 'A resposta está sendo enviada. Tente de novo em instantes.' })

export const options: PathOptions<typeof responseDiscardMachine> = {
  inputs: { 'with a response of this device': { id: 12 } },
  answers: { removeTarget: { error: { gone, isSending } } },
}

export const paths = pathsOf(responseDiscardMachine, options)

import { readProblem } from '../../../../contract/problem'
import { partRemoveMachine } from '../../../../machines/billing/report-parts/part-remove.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

export const overtaken = readProblem(412, { detail: 'O registro foi alterado por outra pessoa.' })
export const gone = readProblem(404, { detail: 'Não encontrado.' })
export const belowBilled = readProblem(409, {
  refusal: { state: 'invoiced', event: 'lines.change', reasons: ['coversBilled'] },
})

export const options: PathOptions<typeof partRemoveMachine> = {
  inputs: { 'with a line': { report: 12, kind: 'lines', id: 31, version: 2 } },
  events: {
    'as it is seen': { type: 'removal.confirm', version: 3 },
  },
  answers: {
    removePart: {
      error: { gone, 'below what is billed': belowBilled, overtaken, unavailable, 'no answer': noAnswer },
    },
  },
}

export const paths = pathsOf(partRemoveMachine, options)

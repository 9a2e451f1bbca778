import { readProblem } from '../../../../contract/problem'
import { assetScanMachine } from '../../../../machines/forms/asset/asset-scan.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

/** Of the machine 40. */
export const printed = 'ATV-0040'
const unknown = readProblem(404, null)

export const options: PathOptions<typeof assetScanMachine> = {
  events: {
    'of a label': { type: 'code.read', code: printed },
    'a code': { type: 'code.write', text: ` ${printed} ` },
    'spaces alone': { type: 'code.write', text: '  ' },
  },
  answers: {
    readPhoto: { done: { 'with a code': printed, 'without one': null } },
    findMachine: { done: { known: 40 }, error: { unknown, unavailable, 'no answer': noAnswer } },
    findKept: { done: { kept: 40 }, error: { 'not kept': unknown } },
  },
}

export const paths = pathsOf(assetScanMachine, options)

import { readProblem } from '../../../../contract/problem'
import { assetKeepMachine, mostKept } from '../../../../machines/forms/asset/asset-keep.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { unavailable } from '../../../support/people'

export const noRoom = readProblem(507, {
  detail: 'Este aparelho não tem espaço para guardar. Libere espaço e tente de novo; não feche a página.',
})

export const options: PathOptions<typeof assetKeepMachine> = {
  inputs: {
    'of a machine that is not kept': { asset: 40, isKept: false, others: 0 },
    'of one that is kept': { asset: 40, isKept: true, others: 1 },
    'beside as many as the device keeps': { asset: 40, isKept: false, others: mostKept },
  },
  answers: { keepForms: { error: { unavailable, noRoom } }, forgetForms: { error: { noRoom } } },
}

export const paths = pathsOf(assetKeepMachine, options)

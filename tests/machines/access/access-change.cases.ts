import { readProblem } from '../../../contract/problem'
import { accessChangeMachine } from '../../../machines/access/access-change/access-change.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { noAnswer, unavailable } from '../../support/people'

export const key = '5f0c7e9a0000400080000000000000e1'
/** The profile 'Consulta' of billing. */
export const viewer = 1

const davi = { id: 4, username: 'davi.rocha', name: 'Davi Rocha' }
const unchanged = {
  user: davi,
  is_changed: false,
  gains: [],
  loses: [],
  admin_gained: [],
  admin_lost: [],
  refusals: [],
}
export const gaining = { ...unchanged, is_changed: true, gains: ['faturamento_boletins'] }

export const options: PathOptions<typeof accessChangeMachine> = {
  inputs: {
    'nothing chosen': { users: [4] },
    'what was asked for': { users: [4], opened: [{ kind: 'profiles', id: viewer, side: 'give' }] },
  },
  events: {
    'to be given': { type: 'choice.set', kind: 'profiles', id: viewer, side: 'give' },
    'left as it is': { type: 'choice.set', kind: 'profiles', id: viewer, side: 'keep' },
    'with its key': { type: 'change.apply', key },
  },
  answers: {
    previewChange: {
      done: {
        'something changes': { digest: 'one', people: [gaining] },
        'nothing changes': { digest: 'two', people: [unchanged] },
      },
      error: { forbidden: readProblem(403, null), unavailable, 'no answer': noAnswer },
    },
    applyChange: {
      done: { one: { changed: 1, left_out: 0 } },
      error: {
        stale: readProblem(412, null),
        refused: readProblem(409, { detail: 'Nada muda para estas pessoas.' }),
        forbidden: readProblem(403, null),
        unavailable,
        'no answer': noAnswer,
      },
    },
  },
}

export const paths = pathsOf(accessChangeMachine, options)

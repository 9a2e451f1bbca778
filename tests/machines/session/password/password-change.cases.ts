import { readProblem } from '../../../../contract/problem'
import { passwordChangeMachine } from '../../../../machines/session/password/password-change.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

export const [current, next] = ['portal-demo', 'uma frase bem comprida']
export const [wrong, known] = ['A senha atual não confere.', 'Escolha outra.']

export const options: PathOptions<typeof passwordChangeMachine> = {
  events: {
    'the present one': { type: 'current.change', current_password: current },
    'a wrong one': { type: 'current.change', current_password: 'errada' },
    'long enough': { type: 'new.change', new_password: next },
    'too short': { type: 'new.change', new_password: 'curta' },
  },
  answers: {
    changePassword: {
      done: { '': undefined },
      error: {
        'the present one rejected': readProblem(400, { current_password: [wrong] }),
        'the new one rejected': readProblem(400, { new_password: [known] }),
        'no password': readProblem(409, { detail: 'Você entra com a conta da empresa e não tem senha neste portal.' }),
        unavailable,
        'no answer': noAnswer,
      },
    },
  },
}

export const paths = pathsOf(passwordChangeMachine, options)

import { readProblem } from '../../../../contract/problem'
import { passwordResetMachine } from '../../../../machines/session/password-reset/password-reset.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer } from '../../../support/people'

export const next = 'uma frase bem comprida'
export const known = 'Escolha outra.'

export const options: PathOptions<typeof passwordResetMachine> = {
  inputs: { 'a link': { token: 'what-the-link-carries' } },
  events: {
    'long enough': { type: 'password.change', new_password: next },
    'too short': { type: 'password.change', new_password: 'curta' },
  },
  answers: {
    resetPassword: {
      done: { '': undefined },
      error: {
        'the new one rejected': readProblem(400, { new_password: [known] }),
        'too late': readProblem(410, { detail: 'Este link já não vale.' }),
        'too often': readProblem(429, null),
        'no answer': noAnswer,
      },
    },
  },
}

export const paths = pathsOf(passwordResetMachine, options)

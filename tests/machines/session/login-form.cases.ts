import { readProblem } from '../../../contract/problem'
import { loginFormMachine } from '../../../machines/session/login-form.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { ana, noAnswer, unauthorized, unavailable } from '../../support/people'

export const options: PathOptions<typeof loginFormMachine> = {
  events: {
    'to a name': { type: 'username.change', username: ' ana ' },
    'to blanks': { type: 'username.change', username: '  ' },
    'to something': { type: 'password.change', password: ' segredo ' },
    'to nothing': { type: 'password.change', password: '' },
  },
  answers: {
    signIn: {
      done: { 'with tokens': undefined, 'with a challenge': 'one challenge' },
      error: { 'wrong credentials': unauthorized, 'too often': readProblem(429, null), 'no answer': noAnswer },
    },
    loadUser: { done: { Ana: ana }, error: { unavailable } },
  },
}

export const paths = pathsOf(loginFormMachine, options)

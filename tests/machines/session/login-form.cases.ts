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
      error: { 'wrong credentials': unauthorized, 'too often': readProblem(429, null), 'no answer': noAnswer },
    },
    loadUser: { done: { Ana: ana }, error: { unavailable } },
  },
  unreachable: {
    'an attempt that failed was filled in, and any change takes it back to idle': [
      'open.attempt.failed|event:form.submit|isFilled refused',
    ],
  },
}

export const paths = pathsOf(loginFormMachine, options)

import { readProblem } from '../../../../contract/problem'
import { passwordAskMachine } from '../../../../machines/session/password-reset/password-ask.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer } from '../../../support/people'

export const options: PathOptions<typeof passwordAskMachine> = {
  events: {
    'a user name': { type: 'name.change', name: ' gil.fator ' },
    'nothing but blanks': { type: 'name.change', name: '  ' },
  },
  answers: {
    askLink: {
      done: { '': undefined },
      error: { 'too often': readProblem(429, null), 'no answer': noAnswer },
    },
  },
  unreachable: {
    'what failed was a name, and any change takes it back': ['failed|event:link.ask|isFilled refused'],
  },
}

export const paths = pathsOf(passwordAskMachine, options)

import { readProblem } from '../../../../contract/problem'
import { secondFactorProofMachine } from '../../../../machines/session/second-factor/second-factor-proof.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer } from '../../../support/people'

export const options: PathOptions<typeof secondFactorProofMachine> = {
  inputs: { 'a challenge': { challenge: 'one challenge' } },
  events: {
    'of six digits': { type: 'code.change', code: '123 456' },
    'of five digits': { type: 'code.change', code: '12345' },
  },
  answers: {
    sendCode: {
      error: {
        'a wrong code': readProblem(400, { code: ['Código errado, vencido ou já usado.'] }),
        'too late': readProblem(410, { detail: 'O prazo para informar o código terminou.' }),
        'too often': readProblem(429, null),
        'no answer': noAnswer,
      },
    },
  },
  unreachable: {
    'what was refused was a code, and any change takes it back': ['refused|event:code.submit|isCode refused'],
  },
}

export const paths = pathsOf(secondFactorProofMachine, options)

import { readProblem } from '../../../../contract/problem'
import { secondFactorChangeMachine } from '../../../../machines/session/second-factor/second-factor-change.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { recovery_codes } from './second-factor-set-up.cases'

export const options: PathOptions<typeof secondFactorChangeMachine> = {
  inputs: {
    'to turn it off': { change: 'off', passkey: null },
    'to renew the codes': { change: 'codes', passkey: null },
    'to remove the app': { change: 'app', passkey: null },
    'to remove a passkey': { change: 'passkey', passkey: { id: 7, name: 'Celular' } },
  },
  events: {
    'the password': { type: 'proof.change', proof: 'portal-demo' },
    nothing: { type: 'proof.change', proof: '' },
  },
  answers: {
    changeFactor: {
      done: { 'without codes': undefined, 'with codes': { recovery_codes } },
      error: {
        'a wrong one': readProblem(400, { proof: ['A senha não confere.'] }),
        'off already': readProblem(409, { detail: 'A verificação em duas etapas já não está ativa.' }),
        unavailable,
        'no answer': noAnswer,
      },
    },
  },
}

export const paths = pathsOf(secondFactorChangeMachine, options)

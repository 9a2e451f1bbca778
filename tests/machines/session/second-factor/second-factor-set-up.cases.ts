import { readProblem } from '../../../../contract/problem'
import { secondFactorSetUpMachine } from '../../../../machines/session/second-factor/second-factor-set-up.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

export const prepared = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  address: 'otpauth://totp/Portal:carla.dias?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Portal',
}
export const recovery_codes = ['00000-11111-22222-33333', '44444-55555-66666-77777']
export const isOn = 'A verificação em duas etapas já está ativa.'

export const options: PathOptions<typeof secondFactorSetUpMachine> = {
  inputs: { 'the first factor': { needsPassword: false }, 'another one': { needsPassword: true } },
  events: {
    'a password': { type: 'password.change', password: 'portal-demo' },
    'no password': { type: 'password.change', password: '' },
    'of six digits': { type: 'code.change', code: '123 456' },
    'of five digits': { type: 'code.change', code: '12345' },
  },
  answers: {
    prepareFactor: { done: { 'a secret': prepared }, error: { 'on already': readProblem(409, { detail: isOn }) } },
    confirmFactor: {
      done: { codes: { recovery_codes }, 'no codes': { recovery_codes: [] } },
      error: {
        'a wrong password': readProblem(400, { proof: ['A senha não confere.'] }),
        'a wrong code': readProblem(400, { code: ['Código errado, vencido ou já usado.'] }),
        unavailable,
        'no answer': noAnswer,
      },
    },
  },
}

export const paths = pathsOf(secondFactorSetUpMachine, options)

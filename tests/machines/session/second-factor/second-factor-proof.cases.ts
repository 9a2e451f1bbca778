import { readProblem } from '../../../../contract/problem'
import { type PasskeyAsserted, type PasskeyRequest, passkeyProblem } from '../../../../contract/session/passkey'
import { secondFactorProofMachine } from '../../../../machines/session/second-factor/second-factor-proof.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer } from '../../../support/people'

export const request: PasskeyRequest = {
  challenge: 'YS1xdWVzdGlvbg',
  rpId: 'localhost',
  timeout: 120_000,
  userVerification: 'preferred',
  allowCredentials: [{ id: 'YS1wYXNza2V5', type: 'public-key', transports: ['usb'] }],
}
const asserted: PasskeyAsserted = {
  ...{ id: 'YS1wYXNza2V5', rawId: 'YS1wYXNza2V5', type: 'public-key' },
  response: { clientDataJSON: 'what-was-asked', authenticatorData: 'by-whom', signature: 'signed' },
}
const tooLate = readProblem(410, { detail: 'O prazo da segunda etapa terminou.' })

export const options: PathOptions<typeof secondFactorProofMachine> = {
  inputs: { 'a challenge': { challenge: 'one challenge' } },
  events: {
    'of six digits': { type: 'code.change', code: '123 456' },
    'of five digits': { type: 'code.change', code: '12345' },
  },
  answers: {
    loadOffer: {
      done: {
        'codes alone': { passkey: null, takes_app_code: true },
        'a passkey and recovery codes': { passkey: request, takes_app_code: false },
      },
      error: { 'unknown there': readProblem(404, null), 'too late': tooLate, 'no answer': noAnswer },
    },
    askPasskey: {
      done: { 'a signature': asserted },
      error: { cancelled: passkeyProblem('cancelled'), late: passkeyProblem('late') },
    },
    sendProof: {
      error: {
        'a wrong one': readProblem(400, { proof: ['Não confere.'] }),
        'too late': tooLate,
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

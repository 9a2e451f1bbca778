import { readProblem } from '../../../../contract/problem'
import { type PasskeyCreated, type PasskeyCreation, passkeyProblem } from '../../../../contract/session/passkey'
import { passkeyAddMachine } from '../../../../machines/session/second-factor/passkey-add.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { recovery_codes } from './second-factor-set-up.cases'

const creation: PasskeyCreation = {
  challenge: 'YS1xdWVzdGlvbg',
  rp: { id: 'localhost', name: 'Portal' },
  user: { id: 'cGVyc29uIDM', name: 'carla.dias', displayName: 'Carla Dias' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 120_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  attestation: 'none',
}
const created: PasskeyCreated = {
  ...{ id: 'YS1wYXNza2V5', rawId: 'YS1wYXNza2V5', type: 'public-key' },
  response: { clientDataJSON: 'what-was-asked', attestationObject: 'what-was-made', transports: ['internal'] },
}

export const options: PathOptions<typeof passkeyAddMachine> = {
  inputs: { 'the first factor': { needsProof: false }, 'another one': { needsProof: true } },
  events: {
    'a name': { type: 'name.change', name: 'Notebook' },
    'no name': { type: 'name.change', name: '' },
    'a password': { type: 'proof.change', proof: 'portal-demo' },
    'no password': { type: 'proof.change', proof: '' },
  },
  answers: {
    preparePasskey: {
      done: { 'what to make it of': creation },
      error: { 'a wrong one': readProblem(400, { proof: ['A senha não confere.'] }), 'no answer': noAnswer },
    },
    createPasskey: {
      done: { 'a passkey': created },
      error: { cancelled: passkeyProblem('cancelled'), known: passkeyProblem('known') },
    },
    keepPasskey: {
      done: { codes: { recovery_codes }, 'no codes': { recovery_codes: [] } },
      error: { 'too late': readProblem(410, { detail: 'O prazo terminou.' }), unavailable },
    },
  },
}

export const paths = pathsOf(passkeyAddMachine, options)

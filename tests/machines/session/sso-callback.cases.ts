import { type SsoReturn, ssoCallbackMachine } from '../../../machines/session/sso-callback.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { ana, noAnswer, unauthorized } from '../../support/people'

const minute = 60_000
const left = Date.UTC(2026, 10, 20)
const state = JSON.stringify({ provider: 'MANSERV', timestamp: left, nonce: 'n1' })
/** What this browser remembered when it left. */
export const transaction = {
  state,
  client_id: 'client-manserv',
  redirect_uri: 'https://portal.example.com/login',
  provider: 'MANSERV' as const,
  timestamp: left,
}
const unknownState = JSON.stringify({ provider: 'OUTRA', timestamp: left, nonce: 'n1' })
const otherState = JSON.stringify({ provider: 'MANSERV', timestamp: left, nonce: 'n2' })

/** A return as it should be: a minute after leaving, with the state that left. */
export const returned: SsoReturn = { code: 'c1', state, error: null, transaction, now: left + minute }

export const options: PathOptions<typeof ssoCallbackMachine> = {
  inputs: {
    'as expected': returned,
    'refused by the provider': { ...returned, code: null, error: 'access_denied' },
    'without a code': { ...returned, code: null },
    'without a state': { ...returned, state: null },
    'from an unknown provider': { ...returned, state: unknownState },
    'with a state that is no JSON': { ...returned, state: '{' },
    'with a state that did not leave here': { ...returned, transaction: null },
    'with the state of another departure': { ...returned, transaction: { ...transaction, state: otherState } },
    'too late': { ...returned, now: left + 15 * minute + 1 },
    'from the future': { ...returned, now: left - 5 * minute - 1 },
  },
  answers: {
    exchangeCode: { error: { refused: unauthorized, 'no answer': noAnswer } },
    loadUser: { done: { Ana: ana }, error: { refused: unauthorized } },
  },
}

export const paths = pathsOf(ssoCallbackMachine, options)

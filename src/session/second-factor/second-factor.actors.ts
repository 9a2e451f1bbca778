import { i18n } from '@lingui/core'
import { fromPromise } from 'xstate'
import type {
  PasskeyAsserted,
  PasskeyCreated,
  PasskeyCreation,
  PasskeyRequest,
} from '../../../contract/session/passkey'
import type { FactorOffer, FactorSetUp, RecoveryCodes } from '../../../contract/session/second-factor'
import type { SecondFactorChangeInput } from '../../../machines/session/second-factor/second-factor-change.machine'
import type { FirstCode } from '../../../machines/session/second-factor/second-factor-set-up.machine'
import type { Api, Call } from '../../api/client'
import { askPasskey, createPasskey } from './browser-passkeys'

const changes = { off: 'turn-off/', codes: 'recovery-codes/', app: 'app/remove/' } as const
/** Milliseconds that the server may take while somebody signs in. */
const patience = 10_000

/** Of the step that comes after the password; what is sent by it belongs to the session. */
export function proofActors(api: Call) {
  return {
    loadOffer: fromPromise<FactorOffer, { challenge: string }>(({ input, signal }) =>
      api('/token/second-factor/start/', null, { method: 'POST', body: input, signal, timeout: patience }),
    ),
    askPasskey: fromPromise<PasskeyAsserted, { request: PasskeyRequest | null }>(({ input: { request }, signal }) =>
      askPasskey(asked(request), signal),
    ),
  }
}

export function passkeyActors(api: Api, path: string, onSettled: () => void, onRefused?: (error: unknown) => never) {
  return {
    preparePasskey: fromPromise<PasskeyCreation, { proof: string | null }>(({ input: { proof }, signal }) =>
      api<PasskeyCreation>(`${path}passkeys/start/`, {
        ...{ method: 'POST', body: proof === null ? {} : { proof }, signal },
      }).catch(onRefused),
    ),
    createPasskey: fromPromise<PasskeyCreated, { creation: PasskeyCreation | null }>(
      ({ input: { creation }, signal }) => createPasskey(asked(creation), signal),
    ),
    keepPasskey: fromPromise<RecoveryCodes, { name: string; passkey: PasskeyCreated | null }>(
      ({ input: { name, passkey }, signal }) =>
        api<RecoveryCodes>(`${path}passkeys/`, {
          ...{ method: 'POST', body: { name, credential: passkey, language: i18n.locale }, signal },
        }).finally(onSettled),
    ),
  }
}

function asked<Asked>(wanted: Asked | null): Asked {
  if (wanted === null) throw new Error('a browser is asked for what the server said')
  return wanted
}

/** Implement what the machines declare; `path` is where the server offers it. `onSettled` is told whether or not an answer came, `onRefused` that it was a refusal. */
export function setUpActors(api: Api, path: string, onSettled: () => void, onRefused?: (error: unknown) => never) {
  return {
    prepareFactor: fromPromise<FactorSetUp>(({ signal }) =>
      api<FactorSetUp>(`${path}start/`, { method: 'POST', signal }).catch(onRefused),
    ),
    confirmFactor: fromPromise<RecoveryCodes, FirstCode>(({ input: { code, password }, signal }) =>
      api<RecoveryCodes>(`${path}confirm/`, {
        method: 'POST',
        body: { code, ...(password === null ? {} : { proof: password }), language: i18n.locale },
        signal,
      })
        .catch(onRefused)
        .finally(onSettled),
    ),
  }
}

export function changeActors(api: Api, path: string, onSettled: () => void) {
  return {
    changeFactor: fromPromise<RecoveryCodes | undefined, SecondFactorChangeInput & { proof: string }>(
      ({ input: { change, passkey, proof }, signal }) =>
        api<RecoveryCodes | undefined>(
          `${path}${change === 'passkey' ? `passkeys/${passkey?.id}/remove/` : changes[change]}`,
          { method: 'POST', body: { proof }, signal },
        ).finally(onSettled),
    ),
  }
}

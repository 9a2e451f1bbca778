import { i18n } from '@lingui/core'
import { fromPromise } from 'xstate'
import type { FactorSetUp, RecoveryCodes } from '../../../contract/session/second-factor'
import type { SecondFactorChangeInput } from '../../../machines/session/second-factor/second-factor-change.machine'
import type { Api } from '../../api/client'

const changes = { off: 'turn-off/', codes: 'recovery-codes/' } as const

/** Implement what the machines declare; `path` is where the server offers it. `onSettled` is told whether or not an answer came, `onRefused` that it was a refusal. */
export function setUpActors(api: Api, path: string, onSettled: () => void, onRefused?: (error: unknown) => never) {
  return {
    prepareFactor: fromPromise<FactorSetUp>(({ signal }) =>
      api<FactorSetUp>(`${path}start/`, { method: 'POST', signal }).catch(onRefused),
    ),
    confirmFactor: fromPromise<RecoveryCodes, { code: string }>(({ input, signal }) =>
      api<RecoveryCodes>(`${path}confirm/`, { method: 'POST', body: { ...input, language: i18n.locale }, signal })
        .catch(onRefused)
        .finally(onSettled),
    ),
  }
}

export function changeActors(api: Api, path: string, onSettled: () => void) {
  return {
    changeFactor: fromPromise<RecoveryCodes | undefined, SecondFactorChangeInput & { proof: string }>(
      ({ input: { change, proof }, signal }) =>
        api<RecoveryCodes | undefined>(`${path}${changes[change]}`, {
          ...{ method: 'POST', body: { proof }, signal },
        }).finally(onSettled),
    ),
  }
}

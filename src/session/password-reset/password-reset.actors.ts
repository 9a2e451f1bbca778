import { i18n } from '@lingui/core'
import { fromPromise } from 'xstate'
import type { PasswordReset } from '../../../contract/session/password'
import type { Call } from '../../api/client'

/** Milliseconds that a call may take. */
const timeout = 10_000

/** Implement what the machines declare; `path` is where the server offers it. Nobody needs to have signed in. */
export function passwordResetActors(api: Call, path: string) {
  return {
    askLink: fromPromise<void, { name: string }>(({ input, signal }) => post(path, input, signal)),
    resetPassword: fromPromise<void, Pick<PasswordReset, 'token' | 'new_password'>>(({ input, signal }) =>
      post(`${path}confirm/`, input, signal),
    ),
  }

  async function post(to: string, input: object, signal: AbortSignal): Promise<void> {
    await api(to, null, { method: 'POST', body: { ...input, language: i18n.locale }, signal, timeout })
  }
}

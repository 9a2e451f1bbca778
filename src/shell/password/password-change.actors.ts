import { fromPromise } from 'xstate'
import type { PasswordChange } from '../../../contract/session/password'
import type { Api } from '../../api/client'

/** Implements what the machine declares; `path` is where the server offers it. */
export function passwordChangeActors(api: Api, path: string) {
  return {
    changePassword: fromPromise<void, PasswordChange>(async ({ input: body, signal }) => {
      await api(path, { method: 'POST', body, signal })
    }),
  }
}

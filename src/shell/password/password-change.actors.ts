import type { I18n } from '@lingui/core'
import { fromPromise } from 'xstate'
import type { PasswordChange } from '../../../contract/session/password'
import type { Api } from '../../api/client'

/** Implements what the machine declares; `path` is where the server offers it. */
export function passwordChangeActors(api: Api, path: string, { locale: language }: Pick<I18n, 'locale'>) {
  return {
    changePassword: fromPromise<void, PasswordChange>(async ({ input, signal }) => {
      await api(path, { method: 'POST', body: { ...input, language }, signal })
    }),
  }
}

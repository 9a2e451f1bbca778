import { fromPromise } from 'xstate'
import type { SaveChoices } from '../../../contract/notifications/choices'
import type { Api } from '../../api/client'

/** Implements what the machine of the choices declares; `language` asks which one is on screen. */
export function notificationChoicesActors(
  api: Api,
  path: string,
  language: () => NonNullable<SaveChoices['language']>,
) {
  return {
    saveChoices: fromPromise<void, Pick<SaveChoices, 'choices'>>(async ({ input: { choices }, signal }) => {
      await api(path, { method: 'PATCH', body: { choices, language: language() }, signal })
    }),
  }
}

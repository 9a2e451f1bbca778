import { fromPromise } from 'xstate'
import type { PersonalHome } from '../../../contract/home/personal-home'
import type { HomeChanges } from '../../../machines/home/home-arrange.machine'
import { type PersonalHost, writePersonalHome } from '../keep-personal-home'

/** Implements what the machine of the arrangement declares. */
export function homeArrangeActors(host: PersonalHost) {
  return {
    saveOrder: fromPromise<void, HomeChanges>(({ input }) =>
      writePersonalHome(host, () => host.api<PersonalHome>(host.path, { method: 'PATCH', body: input, isKept: true })),
    ),
  }
}

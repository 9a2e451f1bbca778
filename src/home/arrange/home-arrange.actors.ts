import { fromPromise } from 'xstate'
import { defaultHome } from '../../../contract/home/home-parts'
import type { PersonalHome } from '../../../contract/home/personal-home'
import { placedParts } from '../../../contract/home/placed-parts'
import type { HomeDraft } from '../../../machines/home/home-arrange.machine'
import { keepPersonalHome, type PersonalHost } from '../keep-personal-home'

/** Implements what the machine of the arrangement declares. Who has it as everybody begins goes on with what everybody begins with. */
export function homeArrangeActors(host: PersonalHost) {
  return {
    saveOrder: fromPromise<void, HomeDraft>(async ({ input: { parts, favourites } }) => {
      const all = placedParts(parts)
      const isDefault = JSON.stringify(all) === JSON.stringify(defaultHome)
      const body = { parts: isDefault ? null : all, favourites }
      await keepPersonalHome(host, await host.api<PersonalHome>(host.path, { method: 'PATCH', body, isKept: true }))
    }),
  }
}

import { fromPromise } from 'xstate'
import type { Favourite, PersonalHome } from '../../../contract/home/personal-home'
import { type PersonalHost, writePersonalHome } from '../keep-personal-home'

/** Implements what the machine of favourites declares, for one page. A press holds also where the page is left at once. */
export function favouriteActors(host: PersonalHost, { path: page, name }: Favourite) {
  const { api, path } = host
  return {
    saveFavourite: fromPromise<void, { is_favourite: boolean }>(({ input: { is_favourite } }) => {
      const body = { path: page, name, is_favourite }
      return writePersonalHome(host, () =>
        api<PersonalHome>(`${path}favourites/`, { method: 'POST', body, isKept: true }),
      )
    }),
  }
}

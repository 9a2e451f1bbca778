import { fromPromise } from 'xstate'
import type { Favourite, PersonalHome } from '../../../contract/home/personal-home'
import { toProblem } from '../../../contract/problem'
import { keepPersonalHome, type PersonalHost } from '../keep-personal-home'
import { personalHome } from '../personal-home.queries'

/** Implements what the machine of favourites declares, for one page. A press holds also where the page is left at once. */
export function favouriteActors(host: PersonalHost, { path: page, name }: Favourite) {
  const { api, queries, path } = host
  return {
    saveFavourite: fromPromise<void, { is_favourite: boolean }>(async ({ input: { is_favourite } }) => {
      try {
        const body = { path: page, name, is_favourite }
        const answer = await api<PersonalHome>(`${path}favourites/`, { method: 'POST', body, isKept: true })
        await keepPersonalHome(host, answer)
      } catch (error) {
        if (toProblem(error).status === 0) void queries.invalidateQueries(personalHome(api, path))
        throw error
      }
    }),
  }
}

import { fromPromise } from 'xstate'
import { readProblem } from '../../../contract/problem'
import { type Found, readFound } from '../../../contract/search/search'
import type { Api } from '../../api/client'

/** Implements what the command palette's machine declares. An answer that is none is that of a server without this search. */
export function paletteActors(api: Api) {
  return {
    searchRecords: fromPromise<readonly Found[], { text: string }>(async ({ input: { text }, signal }) => {
      const found = readFound(await api('/search/', { query: { q: text }, signal }))
      if (found === null) throw readProblem(404, null)
      return found
    }),
  }
}

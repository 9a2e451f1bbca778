import { fromPromise } from 'xstate'
import { readProblem } from '../../../contract/problem'
import { type Found, readFound } from '../../../contract/search/search'
import type { Api } from '../../api/client'

/** Implements what the command palette's machine declares. Records are asked for only where there is such a path, by what a text says of them. */
export function paletteActors(api: Api, path: string, soughtIn: (text: string) => string) {
  return {
    searchRecords: fromPromise<readonly Found[], { text: string }>(async ({ input: { text }, signal }) => {
      const found = readFound(await api(path, { query: { q: soughtIn(text) }, signal }))
      if (found === null) throw readProblem(200, null)
      return found
    }),
  }
}

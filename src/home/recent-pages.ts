import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { toProblem } from '../../contract/problem'
import { openStorage } from '../api/browser-storage'
import { hasValidIds, isReturnedTo } from '../shell/routes'
import type { Place } from '../shell/trail'
import { recordNames } from '../ui/record/record-names'
import { createRecentPages } from './recent-page-store'

export const recentPages = createRecentPages(openStorage(() => window.localStorage))

/** Remembers where a user has been who was let in, a record once, whichever of its tabs; home is no news, nor is a record that is not there, or what is being written. */
export function useRememberPage(username: string | null, { route, found }: Place): void {
  const [path] = useLocation()
  const queries = useQueryClient()
  const { locale } = useLingui().i18n
  const id = Number(found['id'])
  const isPage =
    route !== null &&
    isReturnedTo(path) &&
    route.screen !== 'home' &&
    hasValidIds(found) &&
    (route.tab ?? 'summary') === 'summary'

  const name = recordNames.of(path)

  useEffect(() => {
    if (username === null || !isPage) return
    recentPages.add(username, path, name === undefined ? name : [name, locale])
    return queries.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
      const isMissing = type === 'updated' && [403, 404].includes(toProblem(state.error).status)
      if (isMissing && queryKey.at(-1) === id) recentPages.remove(username, path)
    })
  }, [username, isPage, path, name, locale, id, queries])
}

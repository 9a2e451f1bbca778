import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { openStorage } from '../api/browser-storage'
import { hasValidIds } from '../shell/routes'
import type { Place } from '../shell/trail'
import { createRecentPages } from './recent-page-store'

export const recentPages = createRecentPages(openStorage(() => window.localStorage))

/** Remembers where a user has been who was let in, a record once, whichever of its tabs; home is no news. */
export function useRememberPage(username: string | null, { route, found }: Place): void {
  const [path] = useLocation()
  const isPage =
    route !== null && route.screen !== 'home' && hasValidIds(found) && (route.tab ?? 'summary') === 'summary'

  useEffect(() => {
    if (username !== null && isPage) recentPages.add(username, path)
  }, [username, isPage, path])
}

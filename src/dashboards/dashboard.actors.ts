import { fromPromise } from 'xstate'
import type { Dashboard } from '../../contract/dashboards/dashboard'
import type { Api } from '../api/client'

/** Milliseconds before an address ends at which another one is asked for; no sooner than as many, whatever the device's clock says. */
const margin = 60_000
/** As long as a browser's timer can wait; what ends later than that is asked for again on the way. */
const longest = 2 ** 31 - 1
/** Milliseconds before another try, doubled each time. */
const [shortestPause, longestPause] = [5_000, 60_000]

/** Implements what the machine of a dashboard's frame declares. */
export function dashboardActors(api: Api, page: Window) {
  return {
    readDashboard: fromPromise<Dashboard, { code: string }>(({ input: { code }, signal }) =>
      api(`/dashboards/${encodeURIComponent(code)}/`, { signal }),
    ),

    awaitExpiry: fromPromise<void, { expiresAt: string | null }>(
      ({ input: { expiresAt }, signal }) =>
        new Promise((resolve) => {
          if (expiresAt === null) return
          const left = Date.parse(expiresAt) - margin - Date.now()
          const timer = setTimeout(resolve, Math.min(Math.max(left, margin), longest))
          signal.addEventListener('abort', () => clearTimeout(timer))
        }),
    ),

    awaitRetry: fromPromise<void, { failures: number }>(
      ({ input: { failures }, signal }) =>
        new Promise((resolve) => {
          const pause = Math.min(shortestPause * 2 ** (failures - 1), longestPause)
          const timer = page.navigator.onLine ? setTimeout(resolve, pause) : undefined
          page.addEventListener('online', () => resolve(), { once: true, signal })
          signal.addEventListener('abort', () => clearTimeout(timer))
        }),
    ),
  }
}

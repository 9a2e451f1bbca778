import { fromPromise } from 'xstate'
import type { Dashboard } from '../../contract/dashboards/dashboard'
import { awaitRetry } from '../api/await-retry'
import type { Api } from '../api/client'

/** Milliseconds before an address ends at which another one is asked for; no sooner than as many, whatever the device's clock says. */
const margin = 60_000
/** As long as a browser's timer can wait; what ends later than that is asked for again on the way. */
const longest = 2 ** 31 - 1
const pauses = { shortest: 5_000, longest: 60_000 }

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

    awaitRetry: awaitRetry(page, pauses),
  }
}

import { fromCallback, fromPromise } from 'xstate'
import type { Departure } from '../../../machines/shell/leave-guard.machine'
import type { PageHistory } from './page-history'

/** Implements what the guard of unsaved work declares. */
export function leaveGuardActors(page: Window, history: PageHistory, signOut: () => void) {
  return {
    holdTab: fromCallback(() => {
      const ask = (event: Event) => event.preventDefault()
      page.addEventListener('beforeunload', ask)
      return () => page.removeEventListener('beforeunload', ask)
    }),

    leave: fromPromise<void, { departure: Departure | null }>(async ({ input: { departure } }) => {
      if (departure?.kind === 'signOut') signOut()
      else if (departure) await history.depart(departure)
    }),
  }
}

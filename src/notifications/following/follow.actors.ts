import { fromPromise } from 'xstate'
import type { Follow } from '../../../contract/notifications/follows'
import { toProblem } from '../../../contract/problem'
import type { Api } from '../../api/client'
import type { OfFollowed } from './follow.queries'

/** Implements what the machine of following declares, for one record. A press holds also where the page is left at once. */
export function followActors(api: Api, path: string, { entity, id }: OfFollowed, onLost?: () => void) {
  return {
    saveFollow: fromPromise<void, Follow>(async ({ input }) => {
      try {
        await api(`${path}${entity}/${id}/`, { method: 'POST', body: input, isKept: true })
      } catch (error) {
        if (toProblem(error).status === 0) onLost?.()
        throw error
      }
    }),
  }
}

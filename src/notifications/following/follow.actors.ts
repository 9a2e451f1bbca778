import { fromPromise } from 'xstate'
import type { Follow } from '../../../contract/notifications/follows'
import type { Api } from '../../api/client'
import type { OfRecord } from './follow.queries'

/** Implements what the machine of following declares, for one record. */
export function followActors(api: Api, path: string, { entity, id }: OfRecord) {
  return {
    saveFollow: fromPromise<void, Follow>(async ({ input, signal }) => {
      await api(`${path}${entity}/${id}/`, { method: 'POST', body: input, signal })
    }),
  }
}

import { fromPromise } from 'xstate'
import type { Removed } from '../../machines/protocols/removal-dialog'
import type { Api } from './client'

/** Deletes what is at an address below the API. `outdate` is told also where no answer came: the server may have done it. */
export function deleteAt(api: Api, addressOf: (id: Removed['id']) => string, outdate: () => unknown) {
  return fromPromise<void, Removed>(async ({ input: { id }, signal }) => {
    try {
      await api(addressOf(id), { method: 'DELETE', signal })
    } finally {
      void outdate()
    }
  })
}

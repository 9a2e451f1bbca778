import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { EditedProfile, ProfilePreview, SaveProfile } from '../../../contract/access/profile'
import { actionHeaders } from '../../api/action-headers'
import type { Api } from '../../api/client'
import { deleteAt } from '../../api/delete.actors'

const collection = '/iam/profiles/'

/** Implements what the machines around a profile declare. */
export function profileActors(api: Api, queries: QueryClient) {
  // Also where no answer came: the server may have done it.
  const outdate = () => void queries.invalidateQueries({ queryKey: ['iam'] })
  return {
    previewProfile: fromPromise<ProfilePreview, EditedProfile>(({ input: { id, draft }, signal }) =>
      api(`${collection}${id}/preview/`, { method: 'POST', body: draft, signal }),
    ),

    saveProfile: fromPromise<void, SaveProfile>(
      async ({ input: { id, module, draft, version, digest, key }, signal }) => {
        try {
          await (id === null
            ? api(collection, {
                ...{ method: 'POST', headers: { 'Idempotency-Key': key }, body: { ...draft, module }, signal },
              })
            : api(`${collection}${id}/`, {
                ...{ method: 'PATCH', headers: actionHeaders({ version, key }), body: { ...draft, digest }, signal },
              }))
        } finally {
          outdate()
        }
      },
    ),

    removeTarget: deleteAt(api, (id) => `${collection}${id}/`, outdate),
  }
}

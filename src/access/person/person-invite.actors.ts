import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { InvitePerson } from '../../../contract/access/invite'
import type { Api } from '../../api/client'

/** Implements what the machine that invites a person declares. */
export function personInviteActors(api: Api, queries: QueryClient) {
  return {
    invitePerson: fromPromise<{ id: number }, InvitePerson & { key: string }>(
      async ({ input: { key, ...body }, signal }) => {
        try {
          return await api('/iam/people/', { method: 'POST', headers: { 'Idempotency-Key': key }, body, signal })
        } finally {
          // Also where no answer came: the server may have done it.
          void queries.invalidateQueries({ queryKey: ['iam', 'people'] })
        }
      },
    ),
  }
}

import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { AccessRequest, AskForAccess } from '../../../contract/access/access-request'
import type { ActionRecord, PerformAction, SeenRecord } from '../../../contract/perform-action'
import type { Removed } from '../../../machines/protocols/removal-dialog'
import { actionHeaders } from '../../api/action-headers'
import type { Api } from '../../api/client'
import { accessRequest } from './access-request.queries'

const collection = '/iam/access-requests/'

/** Implements what the machines around a request for a permission declare. */
export function accessRequestActors(api: Api, queries: QueryClient) {
  const kept = (read: AccessRequest): ActionRecord => {
    queries.setQueryData(accessRequest(api, read.id).queryKey, read)
    const { id, version, status } = read
    return { id, version, status }
  }
  // Also where no answer came: the server may have done it.
  const renew = () => void queries.invalidateQueries({ queryKey: ['iam'] })

  return {
    askForAccess: fromPromise<{ id: number }, AskForAccess & { key: string }>(
      async ({ input: { key, ...body }, signal }) => {
        try {
          return await api(collection, { method: 'POST', headers: { 'Idempotency-Key': key }, body, signal })
        } finally {
          renew()
        }
      },
    ),

    denyAccess: fromPromise<ActionRecord, PerformAction>(async ({ input: { id, version, key, text }, signal }) => {
      try {
        const headers = actionHeaders({ version, key })
        const body = { reason: text }
        return kept(await api<AccessRequest>(`${collection}${id}/deny/`, { method: 'POST', headers, body, signal }))
      } finally {
        renew()
      }
    }),

    readRequest: fromPromise<ActionRecord, Pick<SeenRecord, 'id'>>(async ({ input: { id }, signal }) =>
      kept(await api<AccessRequest>(`${collection}${id}/`, { signal })),
    ),

    withdrawAccess: fromPromise<void, Removed>(async ({ input: { id }, signal }) => {
      try {
        await api(`${collection}${id}/withdraw/`, { method: 'POST', signal })
      } finally {
        renew()
      }
    }),
  }
}

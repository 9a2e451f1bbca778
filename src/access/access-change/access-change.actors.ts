import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type {
  AccessChange,
  AccessChanged,
  AccessPreview,
  ApplyAccessChange,
} from '../../../contract/access/access-change'
import type { Api } from '../../api/client'

/** Implements what the change of access declares. */
export function accessChangeActors(api: Api, queries: QueryClient) {
  return {
    previewChange: fromPromise<AccessPreview, AccessChange>(({ input, signal }) =>
      api('/iam/access-changes/preview/', { method: 'POST', body: input, signal }),
    ),

    applyChange: fromPromise<AccessChanged, ApplyAccessChange & { key: string }>(
      async ({ input: { key, ...body }, signal }) => {
        try {
          const headers = { 'Idempotency-Key': key }
          return await api<AccessChanged>('/iam/access-changes/', { method: 'POST', headers, body, signal })
        } finally {
          // Also where no answer came: the server may have done it.
          void queries.invalidateQueries({ queryKey: ['iam'] })
        }
      },
    ),
  }
}

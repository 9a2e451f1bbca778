import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  type FollowUp,
  type FollowUpDraft,
  followUpDraftOf,
  followUpFactsOf,
} from '../../../contract/forms/follow-up/follow-up'
import type { ActionRecord, PerformAction, SeenRecord } from '../../../contract/perform-action'
import type { SavedRecord, SaveRecord } from '../../../contract/record-form'
import { actionHeaders } from '../../api/action-headers'
import type { Api } from '../../api/client'
import { followUp } from '../shared/forms.queries'

/** Implements what the machines around a follow-up declare; `step` is the last part of its call, `field` what the text is sent as. */
export function followUpActors(api: Api, queries: QueryClient, step: string, field: 'reason' | 'note') {
  const kept = (read: FollowUp): ActionRecord => {
    queries.setQueryData(followUp(api, read.id).queryKey, read)
    const { id, version } = read
    return { id, version, ...followUpFactsOf(read) }
  }
  return {
    performAction: fromPromise<ActionRecord, PerformAction>(async ({ input: { id, version, key, text }, signal }) => {
      try {
        const headers = actionHeaders({ version, key })
        const body = { [field]: text }
        return kept(await api<FollowUp>(`/forms/follow-ups/${id}/${step}/`, { method: 'POST', headers, body, signal }))
      } finally {
        outdate(queries)
      }
    }),
    readRecord: fromPromise<ActionRecord, Pick<SeenRecord, 'id'>>(async ({ input: { id }, signal }) =>
      kept(await api<FollowUp>(`/forms/follow-ups/${id}/`, { signal })),
    ),
  }
}

/** Implements what the form of a follow-up declares. */
export function followUpEditActors(api: Api, queries: QueryClient) {
  const kept = (read: FollowUp): SavedRecord<FollowUpDraft> => {
    queries.setQueryData(followUp(api, read.id).queryKey, read)
    return { id: read.id, version: read.version, draft: followUpDraftOf(read) }
  }
  return {
    saveRecord: fromPromise<SavedRecord<FollowUpDraft>, SaveRecord<FollowUpDraft>>(
      async ({ input: { id, version, draft }, signal }) => {
        try {
          const headers = { 'If-Match': `"${version}"` }
          return kept(
            await api<FollowUp>(`/forms/follow-ups/${id}/`, { method: 'PATCH', headers, body: draft, signal }),
          )
        } finally {
          outdate(queries)
        }
      },
    ),
    readRecord: fromPromise<SavedRecord<FollowUpDraft>, Pick<SaveRecord<FollowUpDraft>, 'id'>>(
      async ({ input: { id }, signal }) => kept(await api<FollowUp>(`/forms/follow-ups/${id}/`, { signal })),
    ),
  }
}

/** Also where no answer came: the server may have done it. What waits at home is another thing then too. */
function outdate(queries: QueryClient): void {
  for (const area of ['forms', 'home']) void queries.invalidateQueries({ queryKey: [area] })
}

import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { ActionRecord, PerformAction, SeenRecord } from '../../../contract/perform-action'
import { type Project, projectFactsOf } from '../../../contract/projects/project'
import { actionHeaders } from '../../api/action-headers'
import type { Api } from '../../api/client'
import { project } from '../project.queries'

/** Implements what the machines around a project declare; `step` is the last part of its call, `field` what the text is sent as. */
export function projectActors(api: Api, queries: QueryClient, step: string, field: 'reason' | 'note') {
  const kept = (read: Project): ActionRecord => {
    queries.setQueryData(project(api, read.id).queryKey, read)
    const { id, version } = read
    return { id, version, ...projectFactsOf(read) }
  }
  return {
    performAction: fromPromise<ActionRecord, PerformAction>(async ({ input: { id, version, key, text }, signal }) => {
      try {
        const headers = actionHeaders({ version, key })
        const body = { [field]: text }
        return kept(await api<Project>(`/projects/${id}/${step}/`, { method: 'POST', headers, body, signal }))
      } finally {
        // Also where no answer came: the server may have done it.
        void queries.invalidateQueries({ queryKey: ['projects'] })
      }
    }),
    readRecord: fromPromise<ActionRecord, Pick<SeenRecord, 'id'>>(async ({ input: { id }, signal }) =>
      kept(await api<Project>(`/projects/${id}/`, { signal })),
    ),
  }
}

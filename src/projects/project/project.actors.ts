import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { ActionRecord, PerformAction, SeenRecord } from '../../../contract/perform-action'
import { type Project, type ProjectDraft, projectFactsOf } from '../../../contract/projects/project'
import { projectDraftOf } from '../../../contract/projects/project-draft'
import type { SavedRecord, SaveRecord } from '../../../contract/record-form'
import { actionHeaders } from '../../api/action-headers'
import type { Api } from '../../api/client'
import { intentKeys } from '../../api/intent-keys'
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
        outdateProjects(queries)
      }
    }),
    readRecord: fromPromise<ActionRecord, Pick<SeenRecord, 'id'>>(async ({ input: { id }, signal }) =>
      kept(await api<Project>(`/projects/${id}/`, { signal })),
    ),
  }
}

/** Projects, and the lists of what belongs to them: other cost centers and another end make it other records. */
function outdateProjects(queries: QueryClient): void {
  for (const area of ['projects', 'billing', 'assets']) void queries.invalidateQueries({ queryKey: [area] })
}

/** Of a project that is to be made. */
export const projectKeys = (queries: QueryClient) => intentKeys<ProjectDraft>(queries, 'new projects')

/** Implements what the form of a project declares. */
export function projectFormActors(api: Api, queries: QueryClient) {
  const kept = (read: Project): SavedRecord<ProjectDraft> => {
    queries.setQueryData(project(api, read.id).queryKey, read)
    return { id: read.id, version: read.version, draft: projectDraftOf(read) }
  }
  return {
    saveRecord: fromPromise<SavedRecord<ProjectDraft>, SaveRecord<ProjectDraft>>(
      async ({ input: { id, version, draft, key }, signal }) => {
        try {
          const saved =
            id === null
              ? await api<Project>('/projects/', {
                  method: 'POST',
                  headers: { 'Idempotency-Key': key },
                  body: draft,
                  signal,
                })
              : await api<Project>(`/projects/${id}/`, {
                  method: 'PATCH',
                  headers: { 'If-Match': `"${version}"` },
                  body: draft,
                  signal,
                })
          if (id === null) projectKeys(queries).settle(draft)
          return kept(saved)
        } finally {
          // Also where no answer came: the server may have done it.
          outdateProjects(queries)
        }
      },
    ),
    readRecord: fromPromise<SavedRecord<ProjectDraft>, Pick<SaveRecord<ProjectDraft>, 'id'>>(
      async ({ input: { id }, signal }) => kept(await api<Project>(`/projects/${id}/`, { signal })),
    ),
  }
}

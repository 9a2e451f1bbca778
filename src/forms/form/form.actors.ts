import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { type Form, type FormFacts, formFactsOf } from '../../../contract/forms/form'
import { type DetailsDraft, detailsBodyOf, detailsOf } from '../../../contract/forms/form-details'
import { type EditedForm, editedFormOf, type SaveForm } from '../../../contract/forms/form-editing'
import { bodyOf, type CreateForm } from '../../../contract/forms/new-form'
import type { ActionRecord, PerformAction, SeenRecord } from '../../../contract/perform-action'
import type { SavedRecord, SaveRecord } from '../../../contract/record-form'
import { actionHeaders } from '../../api/action-headers'
import type { Api } from '../../api/client'
import { form } from '../shared/forms.queries'

/** Implements what the machines around a form declare. */
export function formActors(api: Api, queries: QueryClient) {
  const kept = (read: Form): ActionRecord & FormFacts => {
    queries.setQueryData(form(api, read.id).queryKey, read)
    return { id: read.id, version: read.version, ...formFactsOf(read) }
  }
  const act = (step: 'publish' | 'retire' | 'reactivate') =>
    fromPromise<ActionRecord, PerformAction>(async ({ input: { id, text, ...request }, signal }) => {
      const body = step === 'publish' ? { note: text } : { reason: text }
      const headers = actionHeaders(request)
      try {
        return kept(await api<Form>(`/forms/${id}/${step}/`, { method: 'POST', headers, body, signal }))
      } finally {
        // Also where no answer came: the server may have done it.
        void queries.invalidateQueries({ queryKey: ['forms'] })
      }
    })
  return {
    publishForm: act('publish'),
    retireForm: act('retire'),
    reactivateForm: act('reactivate'),
    /** Goes on where the page is left meanwhile. */
    saveForm: fromPromise<EditedForm, SaveForm>(async ({ input: { id, version, draft } }) => {
      const headers = { 'If-Match': `"${version}"` }
      const saved = await api<Form>(`/forms/${id}/draft/`, { method: 'PATCH', headers, body: { definition: draft } })
      kept(saved)
      void queries.invalidateQueries({ queryKey: ['forms'] })
      return editedFormOf(saved)
    }),
    readEdited: fromPromise<EditedForm, { id: number }>(async ({ input: { id }, signal }) => {
      const read = await api<Form>(`/forms/${id}/`, { signal })
      kept(read)
      return editedFormOf(read)
    }),

    createForm: fromPromise<{ readonly id: number }, CreateForm>(async ({ input: { key, draft }, signal }) => {
      const headers = { 'Idempotency-Key': key }
      const made = await api<Form>('/forms/', { method: 'POST', headers, body: bodyOf(draft), signal })
      void queries.invalidateQueries({ queryKey: ['forms'] })
      return made
    }),

    readForm: fromPromise<ActionRecord, Pick<SeenRecord, 'id'>>(async ({ input: { id }, signal }) =>
      kept(await api<Form>(`/forms/${id}/`, { signal })),
    ),
  }
}

/** Implements what the form of a form's data declares. */
export function formDetailsActors(api: Api, queries: QueryClient) {
  const kept = (read: Form): SavedRecord<DetailsDraft> => {
    queries.setQueryData(form(api, read.id).queryKey, read)
    return { id: read.id, version: read.version, draft: detailsOf(read) }
  }
  return {
    saveRecord: fromPromise<SavedRecord<DetailsDraft>, SaveRecord<DetailsDraft>>(
      async ({ input: { id, version, draft }, signal }) => {
        try {
          const headers = { 'If-Match': `"${version}"` }
          return kept(
            await api<Form>(`/forms/${id}/`, { method: 'PATCH', headers, body: detailsBodyOf(draft), signal }),
          )
        } finally {
          // Also where no answer came: the server may have done it.
          void queries.invalidateQueries({ queryKey: ['forms'] })
        }
      },
    ),
    readRecord: fromPromise<SavedRecord<DetailsDraft>, Pick<SaveRecord<DetailsDraft>, 'id'>>(
      async ({ input: { id }, signal }) => kept(await api<Form>(`/forms/${id}/`, { signal })),
    ),
  }
}

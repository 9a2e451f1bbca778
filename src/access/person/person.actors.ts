import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { type Person, personFactsOf } from '../../../contract/access/person'
import type { ActionRecord, PerformAction, SeenRecord } from '../../../contract/perform-action'
import { actionHeaders } from '../../api/action-headers'
import type { Api } from '../../api/client'
import { person } from '../shared/access.queries'
import type { Looking } from './person-actions.projection'

/** Implements what the machines around a person declare. */
export function personActors(api: Api, queries: QueryClient, looking: Looking) {
  const kept = (read: Person): ActionRecord => {
    queries.setQueryData(person(api, read.id).queryKey, read)
    const { id, version } = read
    return { id, version, ...personFactsOf(read, looking) }
  }
  const perform = (step: 'password' | 'deactivate' | 'reactivate', bodyOf: (text: string) => object) =>
    fromPromise<ActionRecord, PerformAction>(async ({ input: { id, version, key, text }, signal }) => {
      try {
        const headers = actionHeaders({ version, key })
        const body = bodyOf(text)
        return kept(await api<Person>(`/iam/people/${id}/${step}/`, { method: 'POST', headers, body, signal }))
      } finally {
        // Also where no answer came: the server may have done it.
        void queries.invalidateQueries({ queryKey: ['iam'] })
      }
    })
  return {
    'person.givePassword': perform('password', (password) => ({ password })),
    'person.deactivate': perform('deactivate', (reason) => ({ reason })),
    'person.reactivate': perform('reactivate', (reason) => ({ reason })),
    readPerson: fromPromise<ActionRecord, Pick<SeenRecord, 'id'>>(async ({ input: { id }, signal }) =>
      kept(await api<Person>(`/iam/people/${id}/`, { signal })),
    ),
  }
}

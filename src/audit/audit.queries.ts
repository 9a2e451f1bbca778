import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PersonPage } from '../../contract/access/person'
import type { AuditPage } from '../../contract/audit/audit'
import type { Problem } from '../../contract/problem'
import type { Api } from '../api/client'
import { type ListQuery, pageOf } from '../api/list.queries'

/** While another page is fetched, the last one stays. */
export const auditPage = (api: Api, list: ListQuery) => {
  const query = pageOf(list)
  return queryOptions<AuditPage, Problem>({
    queryKey: ['iam', 'audit', query],
    queryFn: ({ signal }) => api('/iam/audit/', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** People whom entries may be filtered by. */
export const auditReferences = (api: Api) => ({
  user: (search: string) =>
    queryOptions<readonly { value: string; label: string }[], Problem>({
      queryKey: ['iam', 'peopleOptions', search],
      queryFn: async ({ signal }) => {
        const { results } = await api<PersonPage>('/iam/people/', { query: { search, page_size: 20 }, signal })
        return results.map(({ id, name, username }) => ({ value: String(id), label: `${name} · ${username}` }))
      },
      placeholderData: keepPreviousData,
    }),
})

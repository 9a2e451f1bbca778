import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CostCenterPage } from '../../contract/billing/report'
import type { OfferedPeople } from '../../contract/offered-people'
import type { Problem } from '../../contract/problem'
import type { Project, ProjectPage } from '../../contract/projects/project'
import type { Api } from '../api/client'
import { type ListQuery, pageOf } from '../api/list.queries'
import { logOf } from '../api/log.queries'
import { billingReferences, filled } from '../billing/report/report.queries'

/** While another page is fetched, the last one stays. */
export const projectPage = (api: Api, list: ListQuery) => {
  const query = pageOf(list)
  return queryOptions<ProjectPage, Problem>({
    queryKey: ['projects', 'list', query],
    queryFn: ({ signal }) => api('/projects/', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const project = (api: Api, id: number) =>
  queryOptions<Project, Problem>({
    queryKey: ['projects', 'record', id],
    queryFn: ({ signal }) => api(`/projects/${id}/`, { signal }),
  })

export const projectLog = (api: Api, id: number) => logOf(api, `/projects/${id}/`, project(api, id).queryKey)

interface Option {
  readonly value: string
  readonly label: string
}

/** People by name, to choose from. */
export const peopleOptions = (api: Api, search: string) =>
  queryOptions<readonly Option[], Problem>({
    queryKey: ['projects', 'people', search],
    queryFn: async ({ signal }) => {
      const people = await api<OfferedPeople>('/projects/people/', { query: filled({ search }), signal })
      return people.map(({ id, name, username }) => ({
        value: String(id),
        label: [name, username].filter(Boolean).join(' · '),
      }))
    },
    placeholderData: keepPreviousData,
  })

/** Cost centers that a project may name. */
export const offeredCostCenters = (api: Api, search: string) =>
  queryOptions<readonly Option[], Problem>({
    queryKey: ['projects', 'costCenters', search],
    queryFn: async ({ signal }) => {
      const query = { status: 'active', ...filled({ search }) }
      const { results } = await api<CostCenterPage>('/billing/cost-centers/', { query, signal })
      return results.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))
    },
    placeholderData: keepPreviousData,
  })

/** What the list of projects may be filtered by. */
export const projectReferences = (api: Api) => ({
  ...billingReferences(api),
  manager: (search: string) => peopleOptions(api, search),
  member: (search: string) => peopleOptions(api, search),
})

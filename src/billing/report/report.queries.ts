import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  ClientPage,
  CostCenterPage,
  MonthTotal,
  Report,
  ReportPage,
  ReportRow,
} from '../../../contract/billing/report'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../api/client'
import { type ListQuery, pageOf } from '../../api/list.queries'
import { logOf } from '../../api/log.queries'

/** While another page is fetched, the last one stays. */
export const reportPage = (api: Api, list: ListQuery) => {
  const query = pageOf(list)
  return queryOptions<ReportPage, Problem>({
    queryKey: ['billing', 'reports', query],
    queryFn: ({ signal }) => api('/billing/reports/', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const report = (api: Api, id: number) =>
  queryOptions<Report, Problem>({
    queryKey: ['billing', 'report', id],
    queryFn: ({ signal }) => api(`/billing/reports/${id}/`, { signal }),
  })

export const reportLog = (api: Api, id: number) => logOf(api, `/billing/reports/${id}/`, report(api, id).queryKey)

export const monthTotals = (api: Api) =>
  queryOptions<MonthTotal[], Problem>({
    queryKey: ['billing', 'monthTotals'],
    queryFn: ({ signal }) => api('/billing/reports/by-competencia/', { signal }),
  })

/** What is inactive is chosen for nothing new; lists are filtered by it as before. */
const offered = { status: 'active' }

export const costCenters = (api: Api, search: string) =>
  queryOptions<CostCenterPage, Problem>({
    queryKey: ['billing', 'costCenters', search],
    queryFn: ({ signal }) => api('/billing/cost-centers/', { query: { ...offered, ...filled({ search }) }, signal }),
    placeholderData: keepPreviousData,
  })

/** Those of one cost center. */
export const clients = (api: Api, costCenter: number | null, search: string) =>
  queryOptions<ClientPage, Problem>({
    queryKey: ['billing', 'clients', costCenter, search],
    queryFn: ({ signal }) =>
      api('/billing/clients/', {
        query: { ...offered, cost_center: costCenter ?? undefined, ...filled({ search }) },
        signal,
      }),
    enabled: costCenter !== null,
  })

/** Of those of a pair that stand, the one that ends last: the next one begins where it ends. None where there is none. */
export const lastReport = (api: Api, costCenter: number | null, client: number | null) => {
  const pair = { cost_center: costCenter ?? undefined, client: client ?? undefined }
  const query = { ...pair, status: 'not_cancelled', ordering: '-fim', page_size: 1 }
  return queryOptions<ReportPage, Problem, ReportRow | null>({
    queryKey: ['billing', 'reports', query],
    queryFn: ({ signal }) => api('/billing/reports/', { query, signal }),
    select: ({ results }) => results[0] ?? null,
    enabled: costCenter !== null && client !== null,
  })
}

/** Cost centers that a list may be filtered by. */
export const costCenterOptions = (api: Api, search: string) =>
  queryOptions<readonly Named[], Problem>({
    queryKey: ['billing', 'costCenterOptions', search],
    queryFn: async ({ signal }) => {
      const { results } = await api<CostCenterPage>('/billing/cost-centers/', { query: filled({ search }), signal })
      return results.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))
    },
    placeholderData: keepPreviousData,
  })

/** Clients of any cost center that a list may be filtered by. */
export const clientOptions = (api: Api, search: string) =>
  queryOptions<readonly Named[], Problem>({
    queryKey: ['billing', 'clientOptions', search],
    queryFn: async ({ signal }) => {
      const { results } = await api<ClientPage>('/billing/clients/', { query: filled({ search }), signal })
      return results.map(({ id, name }) => ({ value: String(id), label: name }))
    },
    placeholderData: keepPreviousData,
  })

/** Records that every list of billing may be filtered by. */
export const billingReferences = (api: Api) => ({
  client: (search: string) => clientOptions(api, search),
  cost_center: (search: string) => costCenterOptions(api, search),
})

interface Named {
  readonly value: string
  readonly label: string
}

export function filled(query: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

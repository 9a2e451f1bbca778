import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dashboardFigures } from '../../../contract/dashboards/figures'
import type { DashboardCard, FigureAnswer, NativeDashboard } from '../../../contract/dashboards/native-dashboard'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../api/client'
import { logOf } from '../../api/log.queries'
import { dashboardsKey } from '../dashboard.queries'

/** Months, a client, a cost center, as an address says them; empty where it does not. */
export type DashboardFilter = Readonly<Record<string, string>>

export const nativePath = (code: string) => `/dashboards/native/${encodeURIComponent(code)}/`

/** What a dashboard is made of. */
export const nativeDashboard = (api: Api, code: string) =>
  queryOptions<NativeDashboard, Problem>({
    queryKey: [...dashboardsKey, 'native', code],
    queryFn: ({ signal }) => api(nativePath(code), { signal }),
  })

export const dashboardLog = (api: Api, code: string) =>
  logOf(api, nativePath(code), nativeDashboard(api, code).queryKey)

/** What a card shows: of what the dashboard is filtered by that which its figure takes, and its own before it. */
export const cardFigure = (api: Api, { figure, ...card }: DashboardCard, filter: DashboardFilter) => {
  const { filters } = dashboardFigures[figure]
  const own = { client: card.client, cost_center: card.cost_center }
  const asked = [
    ['split', card.split],
    ...(filters.includes('period') ? ['from', 'to'].map((name) => [name, filter[name]]) : []),
    ...(['client', 'cost_center'] as const)
      .filter((name) => filters.includes(name))
      .map((name) => [name, own[name] ?? filter[name]]),
  ]
  const query = Object.fromEntries(asked.filter(([, value]) => value))
  return queryOptions<FigureAnswer, Problem>({
    queryKey: ['figures', figure, query],
    queryFn: ({ signal }) => api(`/dashboards/figures/${figure}/`, { query, signal }),
    placeholderData: keepPreviousData,
    // What the person has written since is in it: none of what writes knows which figures it moves.
    staleTime: 0,
  })
}

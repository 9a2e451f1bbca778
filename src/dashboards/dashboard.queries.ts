import { queryOptions } from '@tanstack/react-query'
import type { DashboardList } from '../../contract/dashboards/dashboard'
import type { Problem } from '../../contract/problem'
import type { Api } from '../api/client'

/** Whatever is asked of dashboards, their figures aside. */
export const dashboardsKey = ['dashboards'] as const

/** Dashboards that the person may open: those built here, and those of other programs. */
export const dashboardList = (api: Api) =>
  queryOptions<DashboardList, Problem>({
    queryKey: [...dashboardsKey, 'list'],
    queryFn: ({ signal }) => api('/dashboards/', { signal }),
  })

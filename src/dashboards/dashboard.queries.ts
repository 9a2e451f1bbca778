import { queryOptions } from '@tanstack/react-query'
import type { DashboardList } from '../../contract/dashboards/dashboard'
import type { Problem } from '../../contract/problem'
import type { Api } from '../api/client'

/** Dashboards of other programs that the person may open. */
export const embeddedDashboards = (api: Api) =>
  queryOptions<DashboardList, Problem>({
    queryKey: ['dashboards'],
    queryFn: ({ signal }) => api('/dashboards/', { signal }),
  })

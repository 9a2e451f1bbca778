import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { History, Statistics } from '../../../contract/billing/statistics'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../api/client'
import { filled } from '../report/report.queries'

/** What an address asks of figures: an empty text asks nothing. */
export type StatisticsQuery = Readonly<Record<string, string>>

/** Every write of anybody changes it: the old answer stays on screen while it is asked for anew, each time it is shown. */
const passing = { staleTime: 0, placeholderData: keepPreviousData } as const

export const statistics = (api: Api, asked: StatisticsQuery) => {
  const query = filled(asked)
  return queryOptions<Statistics, Problem>({
    ...passing,
    queryKey: ['billing', 'statistics', query],
    queryFn: ({ signal }) => api('/billing/statistics/', { query, signal }),
  })
}

export const billingHistory = (api: Api, asked: StatisticsQuery) => {
  const query = filled(asked)
  return queryOptions<History, Problem>({
    ...passing,
    queryKey: ['billing', 'statistics', 'history', query],
    queryFn: ({ signal }) => api('/billing/statistics/history/', { query, signal }),
  })
}

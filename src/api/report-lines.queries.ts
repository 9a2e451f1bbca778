import { queryOptions } from '@tanstack/react-query'
import type { Problem } from '../../contract/problem'
import type { ReportItem, ReportLine } from '../../contract/report-lines'
import { report } from './billing.queries'
import type { Api } from './client'

/** All lines of a report, by the asset's code. */
export const reportLines = (api: Api, id: number) =>
  queryOptions<ReportLine[], Problem>({
    queryKey: [...report(api, id).queryKey, 'lines'],
    queryFn: ({ signal }) => api(`/billing/reports/${id}/lines/`, { signal }),
  })

/** All other items of a report, oldest first. */
export const reportItems = (api: Api, id: number) =>
  queryOptions<ReportItem[], Problem>({
    queryKey: [...report(api, id).queryKey, 'items'],
    queryFn: ({ signal }) => api(`/billing/reports/${id}/items/`, { signal }),
  })

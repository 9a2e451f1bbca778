import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AssetPage, ReportItem, ReportLine } from '../../../contract/billing/report-lines'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../api/client'
import { report } from '../report/report.queries'

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

/** How many assets one search shows. */
const shown = 50

/** Assets that a report may measure; of one cost center, where it is given. */
export const assetsFor = (api: Api, id: number, search: string, costCenter: number | null) =>
  queryOptions<AssetPage, Problem>({
    queryKey: [...report(api, id).queryKey, 'assets', search, costCenter],
    queryFn: ({ signal }) =>
      api('/assets/offered/', {
        query: {
          report: id,
          page_size: shown,
          ...(search === '' ? {} : { search }),
          ...(costCenter === null ? {} : { cost_center: costCenter }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

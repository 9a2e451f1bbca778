import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { CreateReport, Report, ReportDraft } from '../../../contract/billing/report'
import type { Api } from '../../api/client'
import { createKeys } from '../../api/intent-keys'
import { outdate } from '../../api/outdate'
import { monthTotals, report } from './report.queries'

/** Implements what the billing machines declare. */
export function billingActors(api: Api, queries: QueryClient) {
  return {
    createReport: fromPromise<Report, { draft: ReportDraft | null } & Pick<CreateReport, 'key'>>(
      async ({ input: { draft, key }, signal }) => {
        if (!draft) throw new Error('a report is created from a draft')
        try {
          const made = await api<Report>('/billing/reports/', {
            method: 'POST',
            headers: { 'Idempotency-Key': key },
            body: draft,
            signal,
          })
          queries.setQueryData(report(api, made.id).queryKey, made)
          createKeys(queries).settle(draft)
          return made
        } finally {
          // Also where no answer came: the server may have made it.
          outdate(queries, [['billing', 'reports'], monthTotals(api).queryKey])
        }
      },
    ),
  }
}

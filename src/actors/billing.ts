import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { CreateReport, Report, ReportDraft } from '../../contract/reports'
import { report } from '../api/billing.queries'
import type { Api } from '../api/client'

/** Implements what the billing machines declare. */
export function billingActors(api: Api, queries: QueryClient) {
  return {
    createReport: fromPromise<Report, { draft: ReportDraft | null } & Pick<CreateReport, 'key'>>(
      async ({ input: { draft, key }, signal }) => {
        const made = await api<Report>('/billing/reports/', {
          method: 'POST',
          headers: { 'Idempotency-Key': key },
          body: draft ?? {},
          signal,
        })
        await queries.invalidateQueries({ queryKey: ['billing'], refetchType: 'none' })
        queries.setQueryData(report(api, made.id).queryKey, made)
        return made
      },
    ),
  }
}

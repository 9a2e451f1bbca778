import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  type CloneReport,
  type CreateReport,
  type EditReport,
  factsOf,
  type Report,
  type ReportChanges,
  type ReportDraft,
} from '../../../contract/billing/report'
import { pageSize } from '../../../contract/limits'
import type { LogPage } from '../../../contract/log'
import type { ActionRecord, PerformAction, SeenRecord } from '../../../contract/perform-action'
import { actionHeaders } from '../../api/action-headers'
import type { Api } from '../../api/client'
import { cloneKeys, createKeys } from '../../api/intent-keys'
import { outdate } from '../../api/outdate'
import { monthTotals, report } from './report.queries'

interface Seen {
  readonly report: number
  readonly version: number
}

/** Implements what the machines declare that make a report or change a whole one. */
export function reportActors(api: Api, queries: QueryClient) {
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
    cancelReport: fromPromise<ActionRecord, PerformAction>(({ input: { id, version, key, text }, signal }) =>
      writing(id, () =>
        api<Report>(`/billing/reports/${id}/cancel/`, {
          method: 'POST',
          headers: actionHeaders({ version, key }),
          body: { reason: text },
          signal,
        }),
      ),
    ),
    /** As its lifecycle sees it. */
    readFacts: fromPromise<ActionRecord, Pick<SeenRecord, 'id'>>(async ({ input: { id }, signal }) => {
      const current = await read(id, signal)
      return { id, version: current.version, ...factsOf(current) }
    }),
    editReport: fromPromise<Report, Seen & { draft: EditReport }>(({ input: { report: id, version, draft }, signal }) =>
      writing(id, () =>
        api<Report>(`/billing/reports/${id}/`, { method: 'PATCH', headers: ifMatch(version), body: draft, signal }),
      ),
    ),
    /** Each version of a report is an entry of its log; those of another page than the first are not read. */
    readChanges: fromPromise<ReportChanges, Seen>(async ({ input, signal }) => {
      const current = await read(input.report, signal)
      const { count, results } = await api<LogPage>(`/billing/reports/${input.report}/logs/`, {
        query: { page_size: pageSize.max },
        signal,
      })
      return { report: current, entries: results.slice(0, Math.max(0, count - input.version)) }
    }),
    cloneReport: fromPromise<Report, { source: number; draft: CloneReport | null; key: string }>(
      async ({ input: { source, draft, key }, signal }) => {
        if (!draft) throw new Error('a report is made of a draft')
        const made = await writing(source, () =>
          api<Report>(`/billing/reports/${source}/clone/`, {
            method: 'POST',
            headers: { 'Idempotency-Key': key },
            body: draft,
            signal,
          }),
        )
        cloneKeys(queries).settle({ source, ...draft })
        return made
      },
    ),
  }

  async function read(id: number, signal: AbortSignal): Promise<Report> {
    const current = await api<Report>(`/billing/reports/${id}/`, { signal })
    queries.setQueryData(report(api, id).queryKey, current)
    return current
  }

  /** Also where no answer came: the server may have done it. */
  async function writing(id: number, write: () => Promise<Report>): Promise<Report> {
    try {
      const written = await write()
      queries.setQueryData(report(api, written.id).queryKey, written)
      return written
    } finally {
      outdate(queries, [report(api, id).queryKey, ['billing', 'reports'], monthTotals(api).queryKey])
    }
  }
}

const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })

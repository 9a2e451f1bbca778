import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { ReportLine } from '../../../contract/billing/report-lines'
import type { ApplyReadings, Reading } from '../../../contract/billing/report-readings/report-readings'
import { rejectsLines } from '../../../contract/billing/report-readings/report-readings'
import { toProblem } from '../../../contract/problem'
import type { Api } from '../../api/client'
import { readAnew, refresh } from '../report-parts/report-parts.actors'
import { reportLines } from '../report-parts/report-parts.queries'

interface Sent {
  readonly report: number
  readonly key: string
  readonly readings: readonly Reading[]
}

/** Applies readings to many lines of a report at once, and reads the lines anew where that is about lines. */
export function readingsPasteActors(api: Api, queries: QueryClient) {
  return {
    applyReadings: fromPromise<readonly ReportLine[], Sent>(
      async ({ input: { report: id, key, readings }, signal }) => {
        const { queryKey } = reportLines(api, id)
        const lines = readings.map(({ line, version, draft }) => ({ ...draft, id: line, version }))
        try {
          const saved = await api<readonly ReportLine[]>(`/billing/reports/${id}/lines/readings/`, {
            method: 'POST',
            headers: { 'Idempotency-Key': key },
            body: { lines } satisfies ApplyReadings,
            signal,
          })
          const byId = new Map(saved.map((line) => [line.id, line]))
          await queries.cancelQueries({ queryKey })
          queries.setQueryData<readonly ReportLine[]>(queryKey, (all) => all?.map((line) => byId.get(line.id) ?? line))
          return saved
        } catch (error) {
          const problem = toProblem(error)
          // Those are read anew before anybody is asked.
          if (problem.status !== 412 && !rejectsLines(problem)) void queries.invalidateQueries({ queryKey })
          throw error
        } finally {
          refresh(api, queries, id)
        }
      },
    ),
    readLines: fromPromise<readonly ReportLine[], { readonly report: number }>(({ input: { report: id } }) =>
      readAnew(queries, reportLines(api, id)),
    ),
  }
}

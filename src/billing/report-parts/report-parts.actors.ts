import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { EditItem, EditLine, ReportItem, ReportLine } from '../../../contract/billing/report-lines'
import { type Problem, readProblem, toProblem } from '../../../contract/problem'
import type { Api } from '../../api/client'
import { intentKeys } from '../../api/intent-keys'
import { outdate } from '../../api/outdate'
import { monthTotals, report, reportLog } from '../report/report.queries'
import { reportItems, reportLines } from './report-parts.queries'

interface Seen {
  readonly report: number
  readonly version: number
}

/** Adds assets to a report. */
export function reportAssetsActors(api: Api, queries: QueryClient) {
  return {
    addAssets: fromPromise<
      readonly ReportLine[],
      { readonly report: number; readonly assets: readonly number[]; readonly key: string }
    >(async ({ input: { report: id, assets, key }, signal }) => {
      try {
        return await api<readonly ReportLine[]>(`/billing/reports/${id}/lines/`, {
          method: 'POST',
          headers: { 'Idempotency-Key': key },
          body: { assets },
          signal,
        })
      } finally {
        refresh(api, queries, id, 'lines')
        void queries.invalidateQueries({ queryKey: [...report(api, id).queryKey, 'assets'] })
      }
    }),
  }
}

/** Saves lines of a report, and reads one anew that others have changed meanwhile. */
export function reportLinesActors(api: Api, queries: QueryClient) {
  return {
    saveLine: fromPromise<ReportLine, Seen & { readonly line: number | null; readonly draft: EditLine | null }>(
      async ({ input: { report: id, line, version, draft }, signal }) => {
        if (line === null || draft === null) throw new Error('a line is saved from a draft')
        return save(queries, reportLines(api, id).queryKey, async () => {
          try {
            return await api<ReportLine>(`/billing/reports/${id}/lines/${line}/`, {
              method: 'PATCH',
              headers: { 'If-Match': `"${version}"` },
              body: draft,
              signal,
            })
          } finally {
            refresh(api, queries, id)
          }
        })
      },
    ),
    readLine: fromPromise<ReportLine, { readonly report: number; readonly line: number | null }>(
      async ({ input: { report: id, line } }) => found(line, await readAnew(queries, reportLines(api, id))),
    ),
  }
}

/**
 * Adds and changes the other items of a report. Where others were faster, what is there now is read before anybody is
 * asked; that it is already as it was to be saved means that an earlier try had arrived, and counts as saved.
 */
export function reportItemActors(api: Api, queries: QueryClient) {
  return {
    addItem: fromPromise<
      ReportItem,
      { readonly report: number; readonly draft: EditItem | null; readonly key: string }
    >(async ({ input: { report: id, draft, key }, signal }) => {
      if (draft === null) throw new Error('an item is added from a draft')
      try {
        const added = await api<ReportItem>(`/billing/reports/${id}/items/`, {
          method: 'POST',
          headers: { 'Idempotency-Key': key },
          body: draft,
          signal,
        })
        itemKeys(queries, id).settle(draft)
        return added
      } finally {
        refresh(api, queries, id, 'items')
      }
    }),
    updateItem: fromPromise<ReportItem, Seen & { readonly item: number | null; readonly draft: EditItem | null }>(
      async ({ input: { report: id, item, version, draft }, signal }) => {
        if (item === null || draft === null) throw new Error('an item is changed by a draft')
        const send = async () => {
          try {
            return await api<ReportItem>(`/billing/reports/${id}/items/${item}/`, {
              method: 'PATCH',
              headers: { 'If-Match': `"${version}"` },
              body: draft,
              signal,
            })
          } finally {
            refresh(api, queries, id)
          }
        }
        try {
          return await save(queries, reportItems(api, id).queryKey, send)
        } catch (error) {
          if (toProblem(error).status !== 412) throw error
          const now = found(item, await readAnew(queries, reportItems(api, id)))
          if (holds(now, draft)) return now
          throw error
        }
      },
    ),
  }
}

/** Removes a line or an item of a report. */
export function partRemoveActors(api: Api, queries: QueryClient) {
  return {
    removePart: fromPromise<void, Seen & { readonly kind: 'lines' | 'items'; readonly id: number }>(
      async ({ input: { report: of, kind, id, version }, signal }) => {
        try {
          await api(`/billing/reports/${of}/${kind}/${id}/`, {
            method: 'DELETE',
            headers: { 'If-Match': `"${version}"` },
            signal,
          })
          await leave()
        } catch (error) {
          if (toProblem(error).status === 404) await leave()
          throw error
        } finally {
          refresh(api, queries, of, kind)
        }

        /** It goes from what was read before anybody looks for it there. */
        async function leave() {
          if (kind === 'items') itemKeys(queries, of).settleAll()
          const { queryKey } = kind === 'lines' ? reportLines(api, of) : reportItems(api, of)
          await queries.cancelQueries({ queryKey })
          queries.setQueryData<readonly { readonly id: number }[]>(queryKey, (parts) =>
            parts?.filter((part) => part.id !== id),
          )
        }
      },
    ),
  }
}

/** What was saved takes its place among what was read. */
async function save<Row extends { readonly id: number }>(
  queries: QueryClient,
  queryKey: QueryKey,
  send: () => Promise<Row>,
): Promise<Row> {
  try {
    const saved = await send()
    await queries.cancelQueries({ queryKey })
    queries.setQueryData<readonly Row[]>(queryKey, (rows) => rows?.map((row) => (row.id === saved.id ? saved : row)))
    return saved
  } catch (error) {
    if (toProblem(error).status !== 412) void queries.invalidateQueries({ queryKey })
    throw error
  }
}

/** Not what a reading brings that had begun before. */
export async function readAnew<Row>(
  queries: QueryClient,
  source: FetchQueryOptions<Row[], Problem>,
): Promise<readonly Row[]> {
  await queries.cancelQueries({ queryKey: source.queryKey })
  return queries.fetchQuery({ ...source, staleTime: 0 })
}

function found<Row extends { readonly id: number }>(id: number | null, rows: readonly Row[]): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw readProblem(404, null)
  return row
}

/** Texts are kept without the spaces around them. */
function holds(row: object, draft: object): boolean {
  const current: Record<string, unknown> = { ...row }
  return Object.entries(draft).every(
    ([field, value]) => current[field] === (typeof value === 'string' ? value.trim() : value),
  )
}

/** What a write changes besides the part that it writes, also where no answer came: the server may have done it. */
export function refresh(api: Api, queries: QueryClient, id: number, part?: 'lines' | 'items') {
  const { queryKey } = report(api, id)
  void queries.invalidateQueries({ queryKey, exact: true })
  const parts = part ? [[...queryKey, part]] : []
  outdate(queries, [reportLog(api, id).queryKey, ['billing', 'reports'], monthTotals(api).queryKey, ...parts])
}

/**
 * The idempotency key of an item that is to be added to a report: the same for the same draft until it is added, or until
 * an item is taken out, which may be the one that an answer never told of.
 */
export const itemKeys = (queries: QueryClient, report: number) =>
  intentKeys<EditItem>(queries, `items of report ${report}`)

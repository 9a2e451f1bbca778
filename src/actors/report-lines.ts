import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { readProblem, toProblem } from '../../contract/problem'
import type { EditItem, EditLine, ReportItem, ReportLine } from '../../contract/report-lines'
import { monthTotals, report, reportLog } from '../api/billing.queries'
import type { Api } from '../api/client'
import { reportItems, reportLines } from '../api/report-lines.queries'
import { itemKeys } from './item-keys'
import { outdate } from './outdate'

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

/** Saves lines of a report. */
export function reportLinesActors(api: Api, queries: QueryClient) {
  return {
    saveLine: fromPromise<ReportLine, Seen & { readonly line: number | null; readonly draft: EditLine | null }>(
      async ({ input: { report: id, line, version, draft }, signal }) => {
        if (line === null || draft === null) throw new Error('a line is saved from a draft')
        const { queryKey } = reportLines(api, id)
        const read = () => queries.fetchQuery({ ...reportLines(api, id), staleTime: 0 })
        return save(queries, { queryKey, read }, { id: line, draft }, async () => {
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
  }
}

/** Adds and changes the other items of a report. */
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
        const { queryKey } = reportItems(api, id)
        const read = () => queries.fetchQuery({ ...reportItems(api, id), staleTime: 0 })
        return save(queries, { queryKey, read }, { id: item, draft }, async () => {
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
        })
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

/**
 * What was saved takes its place among what was read. Where others were faster, what is there now is read before anybody
 * is asked; that it is already as it was to be saved means that an earlier try had arrived, and counts as saved.
 */
async function save<Row extends { readonly id: number }>(
  queries: QueryClient,
  { queryKey, read }: { readonly queryKey: QueryKey; readonly read: () => Promise<readonly Row[]> },
  { id, draft }: { readonly id: number; readonly draft: object },
  send: () => Promise<Row>,
): Promise<Row> {
  try {
    const saved = await send()
    await queries.cancelQueries({ queryKey })
    queries.setQueryData<readonly Row[]>(queryKey, (rows) => rows?.map((row) => (row.id === id ? saved : row)))
    return saved
  } catch (error) {
    const isOvertaken = toProblem(error).status === 412
    if (!isOvertaken) void queries.invalidateQueries({ queryKey })
    const now = isOvertaken ? await read().then((rows) => rows.find((row) => row.id === id)) : null
    if (now === undefined) throw readProblem(404, null)
    if (now && holds(now, draft)) return now
    throw error
  }
}

/** Texts are kept without the spaces around them. */
function holds(row: object, draft: object): boolean {
  const current: Record<string, unknown> = { ...row }
  return Object.entries(draft).every(
    ([field, value]) => current[field] === (typeof value === 'string' ? value.trim() : value),
  )
}

/** What a write changes besides the part that it writes, also where no answer came: the server may have done it. */
function refresh(api: Api, queries: QueryClient, id: number, part?: 'lines' | 'items') {
  const { queryKey } = report(api, id)
  void queries.invalidateQueries({ queryKey, exact: true })
  const parts = part ? [[...queryKey, part]] : []
  outdate(queries, [reportLog(api, id).queryKey, ['billing', 'reports'], monthTotals(api).queryKey, ...parts])
}

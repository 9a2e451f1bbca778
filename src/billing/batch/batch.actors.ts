import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { IssueInvoice } from '../../../contract/billing/invoice'
import { actionHeaders } from '../../api/action-headers'
import type { Api } from '../../api/client'
import { type FileAddress, fetchFile } from '../../api/fetch-file'
import { outdate } from '../../api/outdate'
import { saveFile } from '../../api/save-file'
import { monthTotals } from '../report/report.queries'

interface Row {
  readonly id: number
  readonly key: string
  readonly reason: string
}

interface Archive {
  readonly files: Api
  readonly page: Window & typeof globalThis
  readonly language: string
  /** What the archive is called. */
  readonly name: string
  readonly fileOf: (id: number) => FileAddress
}

/** A batch that fetches the file of each row and saves them all as one archive. */
export function archiveActors({ files, page, language, name, fileOf }: Archive) {
  const fetched = new Map<number, File>()
  return {
    doRow: fromPromise<void, Row>(async ({ input: { id }, signal }) => {
      fetched.set(id, await fetchFile(files, fileOf(id), language, signal))
    }),
    finishBatch: fromPromise<void, { done: readonly number[] }>(async ({ input: { done }, signal }) => {
      const chosen = done.flatMap((id) => fetched.get(id) ?? [])
      if (chosen.length === 0) return
      const { downloadZip } = await import('client-zip')
      const archive = await downloadZip(namedApart(chosen)).blob()
      signal.throwIfAborted()
      saveFile(page, new File([archive], name, { type: archive.type }), name)
    }),
  }
}

/** Files of several records may be called alike; in an archive the second would take the place of the first. */
function namedApart(files: readonly File[]): { readonly name: string; readonly input: File }[] {
  const taken = new Set<string>()
  return files.map((input) => {
    const [, stem = input.name, ending = ''] = /^(.+?)(\.[^.]*)?$/.exec(input.name) ?? []
    let name = input.name
    for (let count = 2; taken.has(name); count++) name = `${stem} (${count})${ending}`
    taken.add(name)
    return { name, input }
  })
}

interface Server {
  readonly api: Api
  readonly queries: QueryClient
  /** Told of what is done whenever the batch comes to its end. */
  readonly onDone: (ids: readonly number[]) => void
}

interface Provisions extends Server {
  /** What is asked for, by the report. */
  readonly intents: ReadonlyMap<number, IssueInvoice>
}

/** A batch that books the whole balance of each report. */
export function provisionActors({ intents, ...server }: Provisions) {
  const { api } = server
  return writingActors(server, outdatedByBilling(api), ({ id, key }, signal) => {
    const body = intents.get(id)
    if (!body) throw new Error('no report of this batch')
    return api('/billing/invoices/', { method: 'POST', headers: { 'Idempotency-Key': key }, body, signal })
  })
}

interface Steps extends Server {
  /** Where such records are on the API, `/billing/reports/`, and the last part of the call. */
  readonly path: string
  readonly step: string
  /** The version of each that the person saw. */
  readonly versions: ReadonlyMap<number, number>
  readonly outdated: readonly QueryKey[]
}

/** A batch that takes a step of its lifecycle with each record, for one reason where one is written. */
export function stepActors({ path, step, versions, outdated, ...server }: Steps) {
  const { api } = server
  return writingActors(server, outdated, ({ id, key, reason }, signal) => {
    const version = versions.get(id)
    if (version === undefined) throw new Error('no record of this batch')
    const headers = actionHeaders({ version, key })
    return api(`${path}${id}/${step}/`, { method: 'POST', headers, body: reason ? { reason } : {}, signal })
  })
}

/** What shows reports and what bills them. */
export const outdatedByBilling = (api: Api): readonly QueryKey[] => [
  ['billing', 'invoices'],
  ['billing', 'invoice'],
  ['billing', 'report'],
  ['billing', 'reports'],
  monthTotals(api).queryKey,
]

/** What the rows change is read again once, at the end. */
function writingActors(
  { queries, onDone }: Server,
  outdated: readonly QueryKey[],
  write: (row: Row, signal: AbortSignal) => Promise<unknown>,
) {
  return {
    doRow: fromPromise<void, Row>(async ({ input, signal }) => {
      try {
        await write(input, signal)
      } finally {
        // Also where no answer came: the server may have done it.
        outdate(queries, outdated, 'none')
      }
    }),
    finishBatch: fromPromise<void, { done: readonly number[] }>(async ({ input: { done } }) => {
      outdate(queries, outdated)
      onDone(done)
    }),
  }
}

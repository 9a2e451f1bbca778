import type { QueryKey } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Invoice, IssueInvoice } from '../../../contract/billing/invoice'
import type { CloneReport, Report } from '../../../contract/billing/report'
import type { Api } from '../../api/client'
import { type FileAddress, fetchFile } from '../../api/fetch-file'
import { saveFile } from '../../api/save-file'
import { type BatchedRow, type BatchServer, writingActors } from '../../ui/list/batch/batch.actors'
import { monthTotals } from '../report/report.queries'

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
    doRow: fromPromise<void, BatchedRow>(async ({ input: { id }, signal }) => {
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

interface Issues extends BatchServer {
  /** What is asked for of a report. */
  readonly intentOf: (row: Pick<BatchedRow, 'id' | 'text'>) => IssueInvoice
  /** Told of what was made of a report. */
  readonly onIssued: (report: number, invoice: Invoice) => void
}

/** A batch that bills or books the whole balance of each report. */
export function issueActors({ intentOf, onIssued, ...server }: Issues) {
  const { api } = server
  return writingActors(server, outdatedByBilling(api), async ({ key, ...row }, signal) => {
    const call = { method: 'POST', headers: { 'Idempotency-Key': key }, body: intentOf(row), signal } as const
    onIssued(row.id, await api<Invoice>('/billing/invoices/', call))
  })
}

interface Clones extends BatchServer {
  /** The period of the report that is made of one. */
  readonly draftOf: (report: number) => CloneReport
  /** Told of what was made of a report. */
  readonly onCloned: (report: number, clone: Report) => void
}

/** A batch that makes the next report of each. */
export function cloneActors({ draftOf, onCloned, ...server }: Clones) {
  const { api } = server
  return writingActors(server, outdatedByBilling(api), async ({ id, key }, signal) => {
    const call = { method: 'POST', headers: { 'Idempotency-Key': key }, body: draftOf(id), signal } as const
    onCloned(id, await api<Report>(`/billing/reports/${id}/clone/`, call))
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

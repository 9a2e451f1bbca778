import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { IssueInvoice } from '../../contract/invoices'
import { readProblem } from '../../contract/problem'
import { monthTotals } from '../api/billing.queries'
import type { Api } from '../api/client'
import { isFile, saveFile } from './save-file'

interface Row {
  readonly id: number
  readonly key: string
}

interface Pdfs {
  readonly files: Api
  readonly page: Window & typeof globalThis
  readonly language: string
  /** What the archive is called. */
  readonly name: string
}

/** A batch that fetches the PDF of each invoice and saves them all as one archive. */
export function invoicePdfActors({ files, page, language, name }: Pdfs) {
  const fetched = new Map<number, File>()
  return {
    doRow: fromPromise<void, Row>(async ({ input: { id }, signal }) => {
      fetched.set(id, await fetchInvoicePdf(files, id, language, signal))
    }),
    finishBatch: fromPromise<void, { done: readonly number[] }>(async ({ input: { done }, signal }) => {
      const chosen = done.flatMap((id) => fetched.get(id) ?? [])
      if (chosen.length === 0) return
      const { downloadZip } = await import('client-zip')
      const archive = await downloadZip(chosen).blob()
      signal.throwIfAborted()
      saveFile(page, new File([archive], name, { type: archive.type }), name)
    }),
  }
}

/** The document of one invoice, as the server names it. */
export async function fetchInvoicePdf(files: Api, id: number, language: string, signal?: AbortSignal): Promise<File> {
  const file = await files<unknown>(`/api/v1/billing/invoices/${id}/pdf/`, {
    query: { language },
    timeout: 120_000,
    ...(signal ? { signal } : {}),
  })
  if (!isFile(file)) throw readProblem(200, null)
  return file.name ? file : new File([file], `${id}.pdf`, { type: file.type })
}

interface Provisions {
  readonly api: Api
  readonly queries: QueryClient
  /** What is asked for, by the report. */
  readonly intents: ReadonlyMap<number, IssueInvoice>
}

/** A batch that books the whole balance of each report. */
export function provisionActors({ api, queries, intents }: Provisions) {
  const outdated = [['billing', 'invoices'], ['billing', 'report'], ['billing', 'reports'], monthTotals(api).queryKey]
  return {
    doRow: fromPromise<void, Row>(async ({ input: { id, key }, signal }) => {
      const body = intents.get(id)
      if (!body) throw new Error('no report of this batch')
      try {
        await api('/billing/invoices/', { method: 'POST', headers: { 'Idempotency-Key': key }, body, signal })
      } finally {
        // Also where no answer came: the server may have booked it.
        for (const queryKey of outdated) void queries.invalidateQueries({ queryKey })
      }
    }),
    finishBatch: fromPromise<void, { done: readonly number[] }>(async () => undefined),
  }
}

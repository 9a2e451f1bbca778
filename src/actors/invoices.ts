import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { CancelInvoice, ConfirmProvision, Invoice, IssueInvoice, LinkSalesOrder } from '../../contract/invoices'
import type { Report } from '../../contract/reports'
import { monthTotals, report } from '../api/billing.queries'
import type { Api } from '../api/client'
import { invoice as invoiceQuery } from '../api/invoices.queries'
import { issueKeys } from './issue-keys'

/** Implements what the machines around an invoice declare. */
export function invoiceActors(api: Api, queries: QueryClient) {
  return {
    issueInvoice: fromPromise<Invoice, { invoice: IssueInvoice | null; key: string }>(
      async ({ input: { invoice, key }, signal }) => {
        if (!invoice) throw new Error('an invoice is issued from a draft')
        const made = await write('/billing/invoices/', { 'Idempotency-Key': key }, invoice, signal)
        issueKeys(queries).settle(invoice)
        return made
      },
    ),

    cancelInvoice: fromPromise<Invoice, CancelInvoice>(({ input: { id, version, key, ...body }, signal }) =>
      write(`/billing/invoices/${id}/cancel/`, headersOf(version, key), body, signal),
    ),

    linkSalesOrder: fromPromise<Invoice, LinkSalesOrder>(({ input: { id, version, key, ...body }, signal }) =>
      write(`/billing/invoices/${id}/sales-order/`, headersOf(version, key), body, signal),
    ),

    confirmProvision: fromPromise<Invoice, ConfirmProvision>(({ input: { id, version, key, ...body }, signal }) =>
      write(`/billing/invoices/${id}/confirm/`, headersOf(version, key), body, signal),
    ),

    readInvoice: fromPromise<Invoice, Pick<Invoice, 'id'>>(async ({ input: { id }, signal }) => {
      const read = await api<Invoice>(`/billing/invoices/${id}/`, { signal })
      queries.setQueryData(invoiceQuery(api, id).queryKey, read)
      return read
    }),

    readReport: fromPromise<Report, Pick<Report, 'id'>>(async ({ input: { id }, signal }) => {
      const read = await api<Report>(`/billing/reports/${id}/`, { signal })
      queries.setQueryData(report(api, id).queryKey, read)
      return read
    }),
  }

  async function write(
    path: string,
    headers: Readonly<Record<string, string>>,
    body: object,
    signal: AbortSignal,
  ): Promise<Invoice> {
    try {
      const written = await api<Invoice>(path, { method: 'POST', headers, body, signal })
      queries.setQueryData(invoiceQuery(api, written.id).queryKey, written)
      return written
    } finally {
      // Also where no answer came: the server may have done it.
      for (const queryKey of [
        ['billing', 'invoices'],
        ['billing', 'invoice'],
        ['billing', 'report'],
        ['billing', 'reports'],
        monthTotals(api).queryKey,
      ])
        void queries.invalidateQueries({ queryKey })
    }
  }
}

function headersOf(version: number, key: string): Readonly<Record<string, string>> {
  return { 'If-Match': `"${version}"`, 'Idempotency-Key': key }
}

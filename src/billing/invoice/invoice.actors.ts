import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Invoice, IssueInvoice } from '../../../contract/billing/invoice'
import type { Report } from '../../../contract/billing/report'
import type { ActionRecord, PerformAction, SeenRecord } from '../../../contract/perform-action'
import { actionHeaders } from '../../api/action-headers'
import type { Api } from '../../api/client'
import { intentKeys } from '../../api/intent-keys'
import { outdate } from '../../api/outdate'
import { monthTotals, report } from '../report/report.queries'
import { invoice as invoiceQuery } from './invoice.queries'

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

    cancelInvoice: act('cancel', 'reason'),
    linkSalesOrder: act('sales-order', 'sales_order'),
    confirmProvision: act('confirm', 'due_date'),

    readInvoice: fromPromise<ActionRecord, Pick<SeenRecord, 'id'>>(async ({ input: { id }, signal }) => {
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

  function act(step: string, field: string) {
    return fromPromise<ActionRecord, PerformAction>(({ input: { id, version, key, text }, signal }) =>
      write(`/billing/invoices/${id}/${step}/`, actionHeaders({ version, key }), { [field]: text }, signal),
    )
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
      outdate(queries, [
        ['billing', 'invoices'],
        ['billing', 'invoice'],
        ['billing', 'report'],
        ['billing', 'reports'],
        monthTotals(api).queryKey,
      ])
    }
  }
}

/** The idempotency key of an intent to bill: the same for the same report, kind and draft until it is issued. */
export const issueKeys = (queries: QueryClient) => intentKeys<IssueInvoice>(queries, 'invoices')

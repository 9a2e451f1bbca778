import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Invoice, InvoicePage } from '../../../contract/billing/invoice'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../api/client'
import { type ListQuery, pageOf } from '../../api/list.queries'
import { logOf } from '../../api/log.queries'

/** While another page is fetched, the last one stays. */
export const invoicePage = (api: Api, list: ListQuery) => {
  const query = pageOf(list)
  return queryOptions<InvoicePage, Problem>({
    queryKey: ['billing', 'invoices', query],
    queryFn: ({ signal }) => api('/billing/invoices/', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Those of one report, the newest first, cancelled ones too: at most a page of them. */
export const invoicesOfReport = (api: Api, reportId: number) => {
  const query = { report: reportId, page_size: 100 }
  return queryOptions<InvoicePage, Problem>({
    queryKey: ['billing', 'invoices', query],
    queryFn: ({ signal }) => api('/billing/invoices/', { query, signal }),
  })
}

export const invoice = (api: Api, id: number) =>
  queryOptions<Invoice, Problem>({
    queryKey: ['billing', 'invoice', id],
    queryFn: ({ signal }) => api(`/billing/invoices/${id}/`, { signal }),
  })

export const invoiceLog = (api: Api, id: number) => logOf(api, `/billing/invoices/${id}/`, invoice(api, id).queryKey)

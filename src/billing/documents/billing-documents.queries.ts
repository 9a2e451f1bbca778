import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BillingDocument, BillingDocumentPage } from '../../../contract/billing/documents/billing-documents'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../api/client'
import { type ListQuery, pageOf } from '../../api/list.queries'

/** While another page is fetched, the last one stays. */
export const billingDocumentPage = (api: Api, list: ListQuery) => {
  const query = pageOf(list)
  return queryOptions<BillingDocumentPage, Problem>({
    queryKey: ['billing', 'documents', query],
    queryFn: ({ signal }) => api('/billing/documents/', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Where its content is, by the address of the bare host. */
export const billingDocumentFile = ({ id, name }: BillingDocument) => ({
  path: `/api/v1/billing/documents/${id}/file/`,
  name,
})

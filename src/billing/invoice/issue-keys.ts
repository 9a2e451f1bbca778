import type { QueryClient } from '@tanstack/react-query'
import type { IssueInvoice } from '../../../contract/billing/invoice'
import { intentKeys } from '../../api/intent-keys'

/** The idempotency key of an intent to bill: the same for the same report, kind and draft until it is issued. */
export const issueKeys = (queries: QueryClient) => intentKeys<IssueInvoice>(queries, 'invoices')

import type { QueryClient } from '@tanstack/react-query'
import type { EditItem } from '../../../contract/billing/report-lines'
import { intentKeys } from '../../api/intent-keys'

/**
 * The idempotency key of an item that is to be added to a report: the same for the same draft until it is added, or until
 * an item is taken out, which may be the one that an answer never told of.
 */
export const itemKeys = (queries: QueryClient, report: number) =>
  intentKeys<EditItem>(queries, `items of report ${report}`)

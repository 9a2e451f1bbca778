import type { QueryClient } from '@tanstack/react-query'
import type { IssueInvoice } from '../../contract/invoices'
import { randomKey } from '../random-key'

const known = new WeakMap<QueryClient, Map<string, string>>()

/**
 * The idempotency key of an intent to bill: the same for the same report, kind and draft until it is issued, also where a
 * dialog was closed after an answer that never came. So the same intent, meant once more, bills once.
 */
export function issueKeys(queries: QueryClient) {
  const keys = known.get(queries) ?? new Map<string, string>()
  known.set(queries, keys)
  return {
    keyOf(intent: IssueInvoice): string {
      const key = keys.get(nameOf(intent)) ?? randomKey()
      keys.set(nameOf(intent), key)
      return key
    },
    settle(intent: IssueInvoice): void {
      keys.delete(nameOf(intent))
    },
  }
}

function nameOf({ report, kind, value, lines, items, due_date }: IssueInvoice): string {
  return JSON.stringify([report, kind, value, lines, items, due_date])
}

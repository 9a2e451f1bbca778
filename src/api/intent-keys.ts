import type { QueryClient } from '@tanstack/react-query'
import type { CloneReport, ReportDraft } from '../../contract/billing/report'
import { randomKey } from '../random-key'

const known = new WeakMap<QueryClient, Map<string, Map<string, string>>>()

/**
 * Idempotency keys of intents, those of one kind by `scope`: an intent has the same key until it is settled, also where a
 * dialog was closed after an answer that never came. So the same intent, meant once more, is done once.
 */
export function intentKeys<Intent extends object>(queries: QueryClient, scope: string) {
  const scopes = known.get(queries) ?? new Map<string, Map<string, string>>()
  const keys = scopes.get(scope) ?? new Map<string, string>()
  known.set(queries, scopes.set(scope, keys))
  return {
    keyOf(intent: Intent): string {
      const key = keys.get(nameOf(intent)) ?? randomKey()
      keys.set(nameOf(intent), key)
      return key
    },
    settle(intent: Intent): void {
      keys.delete(nameOf(intent))
    },
    settleAll(): void {
      keys.clear()
    },
  }
}

/** Of a report that is to be made. */
export const createKeys = (queries: QueryClient) => intentKeys<ReportDraft>(queries, 'new reports')

/** Of a clone that is to be made of `source`. */
export const cloneKeys = (queries: QueryClient) =>
  intentKeys<CloneReport & { readonly source: number }>(queries, 'clones of reports')

/** All that an intent says, in whatever order it says it. */
function nameOf(intent: object): string {
  return JSON.stringify(Object.entries(intent).sort(([a], [b]) => (a < b ? -1 : 1)))
}

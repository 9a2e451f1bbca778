import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What shows something of every record of billing. */
const everywhere: readonly QueryKey[] = [
  ['billing', 'documents'],
  ['billing', 'statistics'],
]

/** After a write in billing, whether or not it was answered: what it changes is read again where it is shown, unless more writes follow at once. */
export function outdate(
  queries: QueryClient,
  changed: readonly QueryKey[],
  refetchType: 'active' | 'none' = 'active',
): void {
  for (const queryKey of [...changed, ...everywhere]) void queries.invalidateQueries({ queryKey, refetchType })
}

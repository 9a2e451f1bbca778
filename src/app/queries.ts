import { QueryClient } from '@tanstack/react-query'
import type { Problem } from '../../contract/problem'
import type { System } from './system'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Problem
  }
}

const minute = 60_000
const known = new WeakMap<System, QueryClient>()

/**
 * The cache of a session (DAT-01), forgotten when it ends. What a server has refused is not asked again; whether there is
 * a connection the call finds out, so that a screen says so instead of waiting for ever.
 */
export function queriesOf(system: System): QueryClient {
  const made = known.get(system)
  if (made) return made
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        retry: (failures, { status }) => failures < 1 && (status === 0 || status >= 500),
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
    },
  })
  known.set(system, queries)
  system.onSessionEnd(() => queries.clear())
  return queries
}

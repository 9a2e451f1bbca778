import type { QueryClient } from '@tanstack/react-query'
import type { ListPlace } from './list-place'

/** What the address of a list asked for when somebody was last in it (`keepPlace`); null where they were not. */
export function searchIn(queries: QueryClient, path: string): string | null {
  const places = queries.getQueriesData<ListPlace>({ queryKey: ['place'] })
  return places.find(([, place]) => place?.path === path)?.[1]?.search ?? null
}

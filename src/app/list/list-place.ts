import { type QueryClient, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Problem } from '../../../contract/problem'
import type { ListQuery } from '../../api/list.queries'
import type { Neighbours } from '../../ui/record/neighbours'

/** Where somebody stands in a list. */
export interface ListPlace {
  readonly query: ListQuery
  readonly path: string
  /** What its address asks for. */
  readonly search: string
}

const keyOf = (list: string) => ['place', list]

/** Remembers where somebody stands in the list of this name, for the records that are opened from it; forgotten with the session. */
export function keepPlace(queries: QueryClient, list: string, place: ListPlace): void {
  const key = keyOf(list)
  queries.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
  queries.setQueryData(key, place)
}

interface Rows {
  readonly results: readonly { readonly id: number }[]
  readonly count: number
}

interface Walk<Page extends Rows> {
  /** The name of the list. */
  readonly list: string
  /** Of the record. */
  readonly id: number
  readonly source: (query: ListQuery) => UseQueryOptions<Page, Problem>
  readonly href: (id: number) => string
}

/**
 * The rows before and after a record in the list as it was last seen, over its page's borders too; null where it is not
 * there. One that has left its filter since it was opened keeps the place that it had.
 */
export function useNeighbours<Page extends Rows>({ list, id, source, href }: Walk<Page>): Neighbours | null {
  const queries = useQueryClient()
  const left = useRef(-1)
  const place = queries.getQueryData<ListPlace>(keyOf(list))
  const query = place?.query ?? nowhere
  const { page, page_size } = query
  const here = usePage(source, query, place !== undefined)
  const found = here?.results.findIndex((row) => row.id === id) ?? -1
  if (found >= 0) left.current = found
  const at = left.current
  const after = found < 0 ? at : at + 1
  const { results = [], count = 0 } = here ?? {}
  const isLast = at >= 0 && after >= results.length && page * page_size < count
  const pageBefore = usePage(source, { ...query, page: page - 1 }, at === 0 && page > 1)
  const pageAfter = usePage(source, { ...query, page: page + 1 }, isLast)
  if (!place || !here || at < 0) return null

  const step = (row: { readonly id: number } | undefined, of: number) =>
    row
      ? {
          href: href(row.id),
          onGo: () => keepPlace(queries, list, { ...place, query: { ...query, page: of }, search: atPage(place, of) }),
        }
      : null
  return {
    list: [place.path, place.search].filter(Boolean).join('?'),
    position: (page - 1) * page_size + at + 1,
    count,
    previous: step(results[at - 1], page) ?? step(pageBefore?.results.at(-1), page - 1),
    next: step(results[after], page) ?? step(pageAfter?.results[0], page + 1),
  }
}

/** One that is asked for, and never another in its place. */
function usePage<Page extends Rows>(
  source: Walk<Page>['source'],
  query: ListQuery,
  isAsked: boolean,
): Page | undefined {
  return useQuery({ ...source(query), enabled: isAsked, placeholderData: () => undefined }).data
}

const nowhere: ListQuery = { page: 1, page_size: 1, ordering: '', search: '', filters: {} }

function atPage({ search }: ListPlace, page: number): string {
  const asked = new URLSearchParams(search)
  asked.delete('page')
  return [page > 1 ? `page=${page}` : '', String(asked)].filter(Boolean).join('&')
}

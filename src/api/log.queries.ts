import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { LogPage } from '../../contract/log'
import type { Problem } from '../../contract/problem'
import type { Api } from './client'

/** What happened to the record at a path of the API (`/billing/reports/12/`), newest first, a page at a time. It is kept below the record's own key. */
export const logOf = (api: Api, record: string, key: QueryKey) =>
  infiniteQueryOptions<LogPage, Problem, InfiniteData<LogPage>, QueryKey, number>({
    queryKey: [...key, 'log'],
    queryFn: ({ pageParam, signal }) => api(`${record}logs/`, { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, pages) => (next === null ? null : pages.length + 1),
  })

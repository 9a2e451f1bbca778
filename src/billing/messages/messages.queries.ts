import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { MessagePage } from '../../../contract/billing/messages'
import type { OfferedPeople } from '../../../contract/offered-people'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../api/client'

/** Milliseconds after which a conversation on screen is asked for again. */
const pause = 30_000

/** What was said about the record at this path (`/billing/reports/12/`), newest first, a page at a time. Asked for whenever it is shown, and again while it is. */
export const messages = (api: Api, record: string) =>
  infiniteQueryOptions<MessagePage, Problem, InfiniteData<MessagePage>, QueryKey, number>({
    queryKey: ['messages', record],
    queryFn: ({ pageParam, signal }) => api(`${record}messages/`, { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, pages) => (next === null ? null : pages.length + 1),
    staleTime: 0,
    refetchInterval: pause,
  })

/** Whom a message about the record may name, by what is typed of a name; `path` is where the server has them, below the record. */
export const mentionable = (api: Api, record: string, path: string) => (search: string) =>
  queryOptions<OfferedPeople, Problem>({
    queryKey: ['mentionable', record, search],
    queryFn: ({ signal }) => api(`${record}${path}`, { query: search === '' ? {} : { search }, signal }),
  })

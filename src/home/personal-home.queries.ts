import { queryOptions } from '@tanstack/react-query'
import type { PersonalHome } from '../../contract/home/personal-home'
import type { Problem } from '../../contract/problem'
import type { Api } from '../api/client'

/** Favourites and the order of home, from this path of the API; null, at once, where there is none. Asked anew whenever they are shown: another device may have changed them. */
export const personalHome = (api: Api, path: string) =>
  queryOptions<PersonalHome | null, Problem>({
    queryKey: ['home', 'personal'],
    queryFn: ({ signal }) => api<PersonalHome>(path, { signal }),
    initialData: () => (path === '' ? null : undefined),
    enabled: path !== '',
    ...{ staleTime: 0, gcTime: Number.POSITIVE_INFINITY },
  })

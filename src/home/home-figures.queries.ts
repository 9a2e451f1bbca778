import { queryOptions } from '@tanstack/react-query'
import type { HomeFigures } from '../../contract/home/home-figures'
import type { Problem } from '../../contract/problem'
import type { Api } from '../api/client'

/** What the lists of the person hold; `path` is where the server has what waits for them. */
export const homeFigures = (api: Api, path: string) =>
  queryOptions<HomeFigures, Problem>({
    queryKey: ['home', 'figures'],
    queryFn: ({ signal }) => api(`${path}figures/`, { signal }),
    staleTime: 0,
  })

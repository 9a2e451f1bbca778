import { queryOptions } from '@tanstack/react-query'
import type { Problem } from '../../../contract/problem'
import type { SecondFactor } from '../../../contract/session/second-factor'
import type { Api } from '../../api/client'

/** The own; `path` is where the server offers it. */
export const ownFactor = (api: Api, path: string) =>
  queryOptions<SecondFactor, Problem>({
    queryKey: ['iam', 'second-factor'],
    queryFn: ({ signal }) => api(path, { signal }),
  })

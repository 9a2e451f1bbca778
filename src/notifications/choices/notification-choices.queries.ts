import { queryOptions } from '@tanstack/react-query'
import type { ChoicesAnswer } from '../../../contract/notifications/choices'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../api/client'

/** How the person is told of what, read once a visit: after that it is the machine’s. `path` is where the server has it. */
export const notificationChoices = (api: Api, path: string) =>
  queryOptions<ChoicesAnswer, Problem>({
    queryKey: ['notifications', 'choices'],
    queryFn: ({ signal }) => api(path, { signal }),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  })

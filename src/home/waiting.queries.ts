import { queryOptions } from '@tanstack/react-query'
import type { Home, Waiting } from '../../contract/home/home'
import type { Problem } from '../../contract/problem'
import type { Api } from '../api/client'
import { deviceKey, keepsAnswers } from '../forms/shared/device-store'

/** What waits for the user, from this path of the API; null, at once, where there is none. Asked anew whenever home is opened: others work on it too. */
export const waitingFor = (api: Api, path: string) =>
  queryOptions<readonly Waiting[] | null, Problem>({
    queryKey: ['home', 'waiting'],
    queryFn: async ({ signal }) => (await api<Home>(path, { signal })).waiting,
    initialData: () => (path === '' ? null : undefined),
    enabled: path !== '',
    staleTime: 0,
  })

/** Whether this device has answers of the user that the server has not. */
export const unsentAnswers = (username: string) =>
  queryOptions({ queryKey: [...deviceKey, username, 'any'], queryFn: () => keepsAnswers(username), staleTime: 0 })

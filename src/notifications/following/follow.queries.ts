import { queryOptions } from '@tanstack/react-query'
import type { Followed, Followers } from '../../../contract/notifications/follows'
import type { FollowedEntity } from '../../../contract/notifications/news'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../api/client'

export interface OfFollowed {
  readonly entity: FollowedEntity
  readonly id: number
}

/** Whether the person follows a record, and who else does: read as it comes on screen, and from then on the machine's. `path` is where the server has what they follow. */
export const follow = (api: Api, path: string, { entity, id }: OfFollowed) =>
  queryOptions<Followers, Problem>({
    queryKey: ['follow', entity, id],
    queryFn: ({ signal }) => api(`${path}${entity}/${id}/`, { signal }),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  })

/** What the person follows, as it is when they come to it. */
export const followed = (api: Api, path: string) =>
  queryOptions<Followed, Problem>({
    queryKey: ['followed'],
    queryFn: ({ signal }) => api(path, { signal }),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  })

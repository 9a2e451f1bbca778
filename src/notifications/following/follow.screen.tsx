import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { followMachine } from '../../../machines/notifications/following/follow.machine'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { useNews } from '../news'
import { followActors } from './follow.actors'
import { follow, type OfRecord } from './follow.queries'
import { FollowView } from './follow.view'

interface FollowProps extends OfRecord {
  /** Where the server has what the person follows. */
  path: string
}

/** The button at the head of a record. What they do elsewhere, as writing a message, may have made them follow it. */
export default function FollowScreen({ path, room, ...record }: FollowProps & { room: ReactNode }) {
  const { api } = useSystem()
  const queries = useQueryClient()
  const source = follow(api, path, record)
  const { data } = useQuery(source)
  useNews((news) => {
    if (news.kind === 'message' && news.entity === record.entity && news.id === record.id)
      void queries.invalidateQueries({ queryKey: source.queryKey })
  })
  if (!data) return room
  return <FollowButton key={String(data.is_following)} path={path} isFollowing={data.is_following} {...record} />
}

/** `of` names the record, where there are several. */
export function FollowButton({
  path,
  isFollowing,
  of,
  ...record
}: FollowProps & { isFollowing: boolean; of?: string }) {
  const { api } = useSystem()
  const actor = useWorkflow(followMachine, {
    actors: followActors(api, path, record),
    input: { isFollowing },
  })
  return <FollowView actor={actor} {...(of === undefined ? {} : { of })} />
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { followMachine } from '../../../machines/notifications/following/follow.machine'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { useNews } from '../news'
import { followActors } from './follow.actors'
import { follow, type OfFollowed } from './follow.queries'
import { FollowView } from './follow.view'
import { FollowersView } from './followers.view'

interface FollowProps extends OfFollowed {
  /** Where the server has what the person follows. */
  path: string
}

/** The button at the head of a record. What they do elsewhere, as writing a message, may have made them follow it. */
export default function FollowScreen({ path, room, ...record }: FollowProps & { room: ReactNode }) {
  const { api } = useSystem()
  const queries = useQueryClient()
  const source = follow(api, path, record)
  const { data, error, refetch } = useQuery(source)
  const [reads, setReads] = useState(0)
  /** The button begins anew as the server has it, once that is known. */
  const readAgain = async () => {
    const { isSuccess } = await refetch()
    if (isSuccess) setReads((before) => before + 1)
  }
  useNews((news) => {
    if (news.kind === 'message' && news.entity === record.entity && news.id === record.id)
      void queries.invalidateQueries({ queryKey: source.queryKey })
  })
  if (!data) return error ? null : room
  return (
    <>
      <FollowButton
        key={`${data.is_following} ${reads}`}
        path={path}
        isFollowing={data.is_following}
        onLost={() => void readAgain()}
        {...record}
      />
      {data.others ? <FollowersView {...data.others} /> : null}
    </>
  )
}

/** `of` names the record, where there are several; `onLost`: nobody answered whether it was saved. */
export function FollowButton({
  path,
  isFollowing,
  of,
  onLost,
  ...record
}: FollowProps & { isFollowing: boolean; of?: string; onLost?: () => void }) {
  const { api } = useSystem()
  const actor = useWorkflow(followMachine, {
    actors: followActors(api, path, record, onLost),
    input: { isFollowing },
  })
  return <FollowView actor={actor} {...(of === undefined ? {} : { of })} />
}

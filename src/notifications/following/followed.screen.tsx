import { useQuery } from '@tanstack/react-query'
import { useSystem } from '../../app/system'
import { Failure } from '../../ui/parts/failure'
import { Waiting } from '../notification-list'
import { followed } from './follow.queries'
import { FollowButton } from './follow.screen'
import { FollowedView } from './followed.view'

/** What the person follows, with a button to end each. */
export default function FollowedScreen({ path }: { path: string }) {
  const { api } = useSystem()
  const { data, error, isFetching, refetch } = useQuery(followed(api, path))
  if (data)
    return <FollowedView {...data} button={(record, of) => <FollowButton isFollowing {...{ path, of, ...record }} />} />
  if (error) return <Failure problem={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return <Waiting />
}

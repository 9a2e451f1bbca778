import type { ActorRefFrom } from 'xstate'
import type { followMachine } from '../../../../machines/notifications/following/follow.machine'
import { FollowView } from '../../../../src/notifications/following/follow.view'

export function FollowButtonOnPage({ actor }: { readonly actor: ActorRefFrom<typeof followMachine> }) {
  return <FollowView actor={actor} />
}

import type { SnapshotFrom } from 'xstate'
import type { followMachine } from '../../../machines/notifications/following/follow.machine'
import { followWords } from '../../../machines/notifications/following/follow.words'
import { labelOf } from '../../ui/label-of'

export function projectFollow(snapshot: SnapshotFrom<typeof followMachine>) {
  const { problem } = snapshot.context
  const isFollowing = snapshot.matches('following') || snapshot.matches('ending')
  return {
    isFollowing,
    isBusy: snapshot.hasTag('busy'),
    problem,
    label: labelOf(snapshot, followWords),
  }
}

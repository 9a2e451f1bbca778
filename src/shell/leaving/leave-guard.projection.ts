import type { SnapshotFrom } from 'xstate'
import type { leaveGuardMachine } from '../../../machines/shell/leave-guard.machine'

/** What would be lost, and whether the person is asked about it. */
export function projectLeaveGuard(snapshot: SnapshotFrom<typeof leaveGuardMachine>) {
  return {
    isAsking: snapshot.matches({ touched: 'asking' }),
    names: snapshot.context.unsaved.map(({ name }) => name),
  }
}

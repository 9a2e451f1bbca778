import type { SnapshotFrom } from 'xstate'
import type { partRemoveMachine } from '../../../machines/billing/report-parts/part-remove.machine'
import { partRemoveWords } from '../../../machines/billing/report-parts/part-remove.words'
import { actionsOf } from '../../../machines/support/explain'
import { labelOf } from '../../ui/label-of'

const buttons = ['removal.confirm', 'removal.dismiss'] as const

/** Everything the dialog shows besides what would be removed. */
export function projectPartRemove(snapshot: SnapshotFrom<typeof partRemoveMachine>) {
  return {
    status: labelOf(snapshot, partRemoveWords),
    isBusy: snapshot.hasTag('busy'),
    problem: snapshot.context.problem,
    version: snapshot.context.version,
    actions: actionsOf(snapshot, buttons).map(({ event }) => event),
  }
}

import type { SnapshotFrom } from 'xstate'
import type { masterStatusMachine } from '../../../machines/billing/master-data/master-status.machine'
import { masterStatusWords } from '../../../machines/billing/master-data/master-status.words'
import { actionsOf } from '../../../machines/support/explain'
import { labelOf } from '../../ui/label-of'

const buttons = ['record.deactivate', 'record.reactivate', 'status.retry', 'dialog.dismiss'] as const

/** Everything the dialog shows, decided by the machine; while it only asks, its title says so. */
export function projectMasterStatus(snapshot: SnapshotFrom<typeof masterStatusMachine>) {
  const { problem, status } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  return {
    status: labelOf(snapshot, masterStatusWords),
    hidesStatus: !isBusy && problem === null,
    isBusy,
    isActive: status === 'active',
    problem,
    actions: actionsOf(snapshot, buttons)
      .filter(({ isOpen }) => isOpen)
      .map(({ event }) => event),
  }
}

import type { SnapshotFrom } from 'xstate'
import type { reportCancelMachine } from '../../../machines/billing/report/report-cancel.machine'
import { reportCancelWords } from '../../../machines/billing/report/report-cancel.words'
import { actionsOf } from '../../../machines/support/explain'
import { labelOf } from '../../ui/label-of'

/** Everything the dialog shows, decided by the machine. */
export function projectReportCancel(snapshot: SnapshotFrom<typeof reportCancelMachine>) {
  const isBusy = snapshot.hasTag('busy')
  const isAsking = snapshot.can({ type: 'report.cancel', key: '' })
  return {
    status: labelOf(snapshot, reportCancelWords),
    problem: snapshot.hasTag('failed') ? snapshot.context.problem : null,
    isBusy,
    isAsking,
    canSubmit: isAsking || isBusy,
    actions: actionsOf(snapshot, ['report.retry', 'dialog.dismiss'] as const).map(({ event }) => event),
  }
}

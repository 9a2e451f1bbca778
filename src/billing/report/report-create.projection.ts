import type { SnapshotFrom } from 'xstate'
import type { reportCreateMachine } from '../../../machines/billing/report/report-create.machine'
import { reportCreateWords } from '../../../machines/billing/report/report-create.words'
import { actionsOf } from '../../../machines/support/explain'
import { labelOf } from '../../ui/label-of'

/** In the order of the screen: what leads on, then what leads back, then what leads out. Submitting is the form's own. */
const buttons = ['report.retry', 'report.amend', 'dialog.keep', 'dialog.discard', 'dialog.dismiss'] as const

/** Everything the dialog shows, decided by the machine; what is typed in it belongs to the form. */
export function projectReportCreate(snapshot: SnapshotFrom<typeof reportCreateMachine>) {
  const { costCenter, problem } = snapshot.context
  const isEditable = snapshot.hasTag('editable')
  const hasFailed = snapshot.hasTag('failed')
  const isBusy = snapshot.hasTag('busy')
  const offered = actionsOf(snapshot, buttons).map(({ event }) => event)
  return {
    status: labelOf(snapshot, reportCreateWords),
    costCenter,
    canChooseClient: snapshot.can({ type: 'client.choose', client: null }),
    /** The same while the person is asked about discarding: fields are marked once. */
    rejected: hasFailed ? null : (problem?.fields ?? null),
    problem: hasFailed ? problem : null,
    isEditable,
    isBusy,
    canSubmit: isEditable || isBusy,
    actions: offered.filter((event) => event !== 'dialog.dismiss' || !offered.includes('dialog.keep')),
  }
}

import type { SnapshotFrom } from 'xstate'
import type { reportCreateMachine } from '../../../machines/billing/report/report-create.machine'
import { reportCreateWords } from '../../../machines/billing/report/report-create.words'
import { projectForm } from '../../ui/dialog/form-dialog.projection'

/** In the order of the screen: what leads on, then what leads back, then what leads out. Submitting is the form's own. */
const buttons = ['report.retry', 'report.amend', 'dialog.keep', 'dialog.discard', 'dialog.dismiss'] as const

/** Everything the dialog shows, decided by the machine; what is typed in it belongs to the form. */
export function projectReportCreate(snapshot: SnapshotFrom<typeof reportCreateMachine>) {
  return {
    ...projectForm(snapshot, reportCreateWords, buttons),
    costCenter: snapshot.context.costCenter,
    canChooseClient: snapshot.can({ type: 'client.choose', client: null }),
  }
}

import type { SnapshotFrom } from 'xstate'
import type { reportCloneMachine } from '../../../machines/billing/report/report-clone.machine'
import { reportCloneWords } from '../../../machines/billing/report/report-clone.words'
import { projectForm } from '../../ui/dialog/form-dialog.projection'

/** In the order of the screen: what leads on, then what leads back, then what leads out. Submitting is the form's own. */
const buttons = ['report.retry', 'report.amend', 'dialog.keep', 'dialog.discard', 'dialog.dismiss'] as const

/** Everything the dialog shows, decided by the machine; what is typed in it belongs to the form. */
export function projectReportClone(snapshot: SnapshotFrom<typeof reportCloneMachine>) {
  return projectForm(snapshot, reportCloneWords, buttons)
}

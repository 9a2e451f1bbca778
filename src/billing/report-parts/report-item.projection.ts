import type { SnapshotFrom } from 'xstate'
import type { reportItemMachine } from '../../../machines/billing/report-parts/report-item.machine'
import { reportItemWords } from '../../../machines/billing/report-parts/report-item.words'
import { projectForm } from '../../ui/dialog/form-dialog.projection'

/** In the order of the screen; saving the form is the form's own. */
const buttons = [
  'item.retry',
  'item.amend',
  'theirs.keep',
  'mine.save',
  'dialog.keep',
  'dialog.discard',
  'dialog.dismiss',
] as const

/** Everything the dialog shows, decided by the machine; what is typed in it belongs to the form. */
export function projectReportItem(snapshot: SnapshotFrom<typeof reportItemMachine>) {
  const { item, draft, version } = snapshot.context
  const form = projectForm(snapshot, reportItemWords, buttons)
  return { ...form, item, version, mine: form.actions.includes('mine.save') ? draft : null }
}

import type { SnapshotFrom } from 'xstate'
import { changedFields } from '../../../contract/billing/report'
import type { reportEditMachine } from '../../../machines/billing/report/report-edit.machine'
import { reportEditWords } from '../../../machines/billing/report/report-edit.words'
import { projectForm } from '../../ui/dialog/form-dialog.projection'

/** In the order of the screen: what leads on, then what leads back, then what leads out. Submitting is the form's own. */
const buttons = [
  'mine.save',
  'theirs.keep',
  'report.retry',
  'report.amend',
  'dialog.keep',
  'dialog.discard',
  'dialog.dismiss',
] as const

/** Everything the dialog shows, decided by the machine; what is typed in it belongs to the form. */
export function projectReportEdit(snapshot: SnapshotFrom<typeof reportEditMachine>) {
  const { report, head, draft, entries, isPartial } = snapshot.context
  const fields: readonly string[] = Object.keys(head)
  const isUndecided = snapshot.can({ type: 'mine.save' })
  /** Of what others wrote, what this form shows. */
  const theirs = entries
    .map((entry) => ({ ...entry, changes: entry.changes.filter(({ field }) => fields.includes(field)) }))
    .filter(({ changes }) => changes.length > 0)
  return {
    ...projectForm(snapshot, reportEditWords, buttons),
    head,
    draft,
    /** What others wrote, as long as the person decides on it or brings both together; null where there is nothing of it. */
    conflict:
      isUndecided || (snapshot.hasTag('editable') && theirs.length > 0)
        ? {
            report,
            isUndecided,
            entries: theirs,
            isPartial: isPartial || theirs.length === 0,
            /** Fields that the person has changed over what stands now. */
            mine: changedFields(head, draft),
          }
        : null,
  }
}

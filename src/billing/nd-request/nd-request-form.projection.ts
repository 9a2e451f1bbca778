import type { SnapshotFrom } from 'xstate'
import { changedNdParts } from '../../../contract/billing/nd-request-draft'
import type { ndRequestFormMachine } from '../../../machines/billing/nd-request/nd-request-form.machine'
import { ndRequestFormWords } from '../../../machines/billing/nd-request/nd-request-form.words'
import { projectForm } from '../../ui/dialog/form-dialog.projection'

/** In the order of the screen: what leads on, then what leads back, then what leads out. Submitting is the form's own. */
const buttons = [
  'mine.save',
  'theirs.keep',
  'request.retry',
  'request.amend',
  'dialog.keep',
  'dialog.discard',
  'dialog.dismiss',
] as const

/** Everything the dialog shows, decided by the machine; what is typed in it belongs to the form. */
export function projectNdRequestForm(snapshot: SnapshotFrom<typeof ndRequestFormMachine>) {
  const { seen, draft, entries, isPartial } = snapshot.context
  const form = projectForm(snapshot, ndRequestFormWords, buttons)
  const isUndecided = snapshot.can({ type: 'mine.save' })
  const isClosed = snapshot.hasTag('failed') && !isUndecided && form.problem === null
  return {
    ...form,
    seen,
    draft,
    /** What others wrote, as long as the person decides on it or brings both together; null where there is nothing of it. */
    conflict:
      isUndecided || isClosed || (form.isEditable && entries.length > 0)
        ? { isUndecided, isClosed, entries, isPartial, mine: changedNdParts(seen, draft) }
        : null,
  }
}

import type { SnapshotFrom } from 'xstate'
import type { masterRecordMachine } from '../../../machines/billing/master-data/master-record.machine'
import { masterRecordWords } from '../../../machines/billing/master-data/master-record.words'
import { projectForm } from '../../ui/dialog/form-dialog.projection'

/** In the order of the screen: what leads on, then what leads back, then what leads out. Submitting is the form's own. */
const buttons = ['record.retry', 'record.amend', 'dialog.keep', 'dialog.discard', 'dialog.dismiss'] as const

/** Everything the dialog shows, decided by the machine; what is typed in it belongs to the form. */
export function projectMasterRecord(snapshot: SnapshotFrom<typeof masterRecordMachine>) {
  const { seen, draft, theirs, problem } = snapshot.context
  const form = projectForm(snapshot, masterRecordWords, buttons)
  return {
    ...form,
    seen,
    draft,
    /** Fields that others have changed meanwhile, for whoever brings both together. */
    theirs: form.isEditable ? theirs : [],
    /** Id of the record that has the CNPJ or the code already. */
    duplicate: (form.isEditable && problem?.duplicate) || null,
  }
}

import type { SnapshotFrom } from 'xstate'
import type { projectFormMachine } from '../../../machines/projects/project/project-form.machine'
import { projectFormWords } from '../../../machines/projects/project/project-form.words'
import { projectForm as projectDialog } from '../../ui/dialog/form-dialog.projection'

/** In the order of the screen: what leads on, then what leads back, then what leads out. Submitting is the form's own. */
const buttons = ['project.retry', 'project.amend', 'dialog.keep', 'dialog.discard', 'dialog.dismiss'] as const

/** Everything the dialog shows, decided by the machine; what is typed in it belongs to the form. */
export function projectProjectForm(snapshot: SnapshotFrom<typeof projectFormMachine>) {
  const { seen, draft, theirs, problem } = snapshot.context
  const form = projectDialog(snapshot, projectFormWords, buttons)
  return {
    ...form,
    seen,
    draft,
    /** Fields that others have changed meanwhile, for whoever brings both together. */
    theirs: form.isEditable ? theirs : [],
    /** Id of the project that has the code already. */
    duplicate: (form.isEditable && problem?.duplicate) || null,
  }
}

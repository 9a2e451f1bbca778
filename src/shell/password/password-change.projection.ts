import type { SnapshotFrom } from 'xstate'
import { problemsOfPassword } from '../../../contract/session/password'
import type { passwordChangeMachine } from '../../../machines/session/password/password-change.machine'
import { passwordChangeWords } from '../../../machines/session/password/password-change.words'
import { projectForm } from '../../ui/dialog/form-dialog.projection'

/** Everything the dialog shows, decided by the machine. */
export function projectPasswordChange(snapshot: SnapshotFrom<typeof passwordChangeMachine>) {
  const { current_password, new_password } = snapshot.context
  return {
    ...projectForm(snapshot, passwordChangeWords, ['dialog.dismiss']),
    current_password,
    new_password,
    /** It was meant to be sent. */
    wrong: snapshot.matches({ open: 'incomplete' }) ? problemsOfPassword(snapshot.context) : {},
  }
}

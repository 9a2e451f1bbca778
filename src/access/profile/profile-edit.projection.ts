import type { SnapshotFrom } from 'xstate'
import { isSameProfile, missingInProfile } from '../../../contract/access/profile'
import type { profileEditMachine } from '../../../machines/access/profile/profile-edit.machine'
import { profileEditWords } from '../../../machines/access/profile/profile-edit.words'
import { projectForm } from '../../ui/dialog/form-dialog.projection'

/** In the order of the screen: what leads on, then what leads back, then what leads out. */
const buttons = [
  'profile.apply',
  'profile.retry',
  'profile.amend',
  'dialog.keep',
  'dialog.discard',
  'dialog.dismiss',
] as const

/** Everything the dialog shows, decided by the machine. */
export function projectProfileEdit(snapshot: SnapshotFrom<typeof profileEditMachine>) {
  const { draft, opened, preview } = snapshot.context
  const form = projectForm(snapshot, profileEditWords, buttons)
  const isIncomplete = snapshot.matches({ open: 'incomplete' })
  return {
    ...form,
    draft,
    missing: isIncomplete ? missingInProfile(draft) : [],
    /** What changes for whoever has it, while that is to be looked at. */
    preview: snapshot.can({ type: 'profile.apply' }) ? preview : null,
    isTouched: !isSameProfile(draft, opened),
  }
}

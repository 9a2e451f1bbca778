import type { SnapshotFrom } from 'xstate'
import { isAddress } from '../../../contract/access/invite'
import type { personInviteMachine } from '../../../machines/access/person/person-invite.machine'
import { personInviteWords } from '../../../machines/access/person/person-invite.words'
import { projectForm } from '../../ui/dialog/form-dialog.projection'

const buttons = ['invite.retry', 'invite.amend', 'dialog.keep', 'dialog.discard', 'dialog.dismiss'] as const

/** Everything the dialog shows, decided by the machine. */
export function projectPersonInvite(snapshot: SnapshotFrom<typeof personInviteMachine>) {
  const { name, email, password } = snapshot.context
  const isIncomplete = snapshot.matches({ open: 'incomplete' })
  return {
    ...projectForm(snapshot, personInviteWords, buttons),
    name,
    email,
    password,
    lacksName: isIncomplete && name.trim() === '',
    lacksEmail: isIncomplete && !isAddress(email),
    isTouched: name.trim() !== '' || email.trim() !== '' || password !== '',
  }
}

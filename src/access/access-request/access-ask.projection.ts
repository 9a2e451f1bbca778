import type { SnapshotFrom } from 'xstate'
import { isReason } from '../../../contract/reason'
import type { accessAskMachine } from '../../../machines/access/access-request/access-ask.machine'
import { accessAskWords } from '../../../machines/access/access-request/access-ask.words'
import { projectForm } from '../../ui/dialog/form-dialog.projection'

const buttons = ['request.retry', 'request.amend', 'dialog.keep', 'dialog.discard', 'dialog.dismiss'] as const

/** Everything the dialog shows, decided by the machine. */
export function projectAccessAsk(snapshot: SnapshotFrom<typeof accessAskMachine>) {
  const { permission, reason } = snapshot.context
  const isIncomplete = snapshot.matches({ open: 'incomplete' })
  return {
    ...projectForm(snapshot, accessAskWords, buttons),
    permission,
    reason,
    lacksPermission: isIncomplete && permission === '',
    lacksReason: isIncomplete && !isReason(reason),
    isTouched: reason.trim() !== '',
  }
}

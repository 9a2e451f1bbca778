import type { SnapshotFrom } from 'xstate'
import type { secondFactorChangeMachine } from '../../../machines/session/second-factor/second-factor-change.machine'
import { secondFactorChangeWords } from '../../../machines/session/second-factor/second-factor-change.words'
import { projectForm } from '../../ui/dialog/form-dialog.projection'

const buttons = ['codes.finish', 'dialog.dismiss'] as const

/** Everything the dialog shows, decided by the machine. */
export function projectChange(snapshot: SnapshotFrom<typeof secondFactorChangeMachine>) {
  const { change, passkey, proof, codes } = snapshot.context
  const isShowingCodes = snapshot.can({ type: 'codes.finish' })
  return {
    ...projectForm(snapshot, secondFactorChangeWords, buttons),
    change,
    passkeyName: passkey?.name ?? '',
    proof,
    codes,
    isShowingCodes,
    canDismiss: snapshot.can({ type: 'dialog.dismiss' }),
    /** It was meant to be sent. */
    isMissing: snapshot.matches({ open: 'incomplete' }),
  }
}

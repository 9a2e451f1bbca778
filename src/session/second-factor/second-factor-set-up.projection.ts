import type { SnapshotFrom } from 'xstate'
import { isAppCode } from '../../../contract/session/second-factor'
import type { secondFactorSetUpMachine } from '../../../machines/session/second-factor/second-factor-set-up.machine'
import { secondFactorSetUpWords } from '../../../machines/session/second-factor/second-factor-set-up.words'
import { projectForm } from '../../ui/dialog/form-dialog.projection'

const buttons = ['preparation.retry', 'codes.finish', 'dialog.dismiss'] as const

/** Everything the dialog shows, decided by the machine. */
export function projectSetUp(snapshot: SnapshotFrom<typeof secondFactorSetUpMachine>) {
  const { secret, address, code, password, needsPassword, codes } = snapshot.context
  const isMissed = snapshot.matches({ open: 'incomplete' })
  const isShowingCodes = snapshot.can({ type: 'codes.finish' })
  return {
    ...projectForm(snapshot, secondFactorSetUpWords, buttons),
    /** In groups of four, as apps show it. */
    secret: secret.replace(/.{4}(?=.)/g, '$& '),
    address,
    code,
    password,
    needsPassword,
    codes,
    isShowingCodes,
    canSubmit: secret !== '' && !isShowingCodes,
    canDismiss: snapshot.can({ type: 'dialog.dismiss' }),
    /** It was meant to be sent. */
    isWrong: isMissed && !isAppCode(code),
    isPasswordMissing: isMissed && needsPassword && password === '',
  }
}

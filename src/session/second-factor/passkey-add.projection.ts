import type { SnapshotFrom } from 'xstate'
import type { passkeyAddMachine } from '../../../machines/session/second-factor/passkey-add.machine'
import { passkeyAddWords } from '../../../machines/session/second-factor/passkey-add.words'
import { projectForm } from '../../ui/dialog/form-dialog.projection'

const buttons = ['codes.finish', 'dialog.dismiss'] as const

/** Everything the dialog shows, decided by the machine. */
export function projectPasskeyAdd(snapshot: SnapshotFrom<typeof passkeyAddMachine>) {
  const { name, proof, needsProof, codes } = snapshot.context
  const isCreating = snapshot.matches('creating')
  const isMissed = snapshot.matches({ open: 'incomplete' })
  const form = projectForm(snapshot, passkeyAddWords, buttons)
  return {
    ...form,
    name,
    proof,
    needsProof,
    codes,
    isShowingCodes: snapshot.can({ type: 'codes.finish' }),
    /** Also while the browser asks: the person sees what it is about. */
    hasFields: form.canSubmit || isCreating,
    isBusy: form.isBusy || isCreating,
    hidesStatus: form.hidesStatus && !isCreating,
    canDismiss: snapshot.can({ type: 'dialog.dismiss' }),
    /** They were meant to be sent. */
    isNameMissing: isMissed && name.trim() === '',
    isProofMissing: isMissed && needsProof && proof === '',
  }
}

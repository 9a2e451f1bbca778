import type { SnapshotFrom } from 'xstate'
import type { loginFormMachine } from '../../../machines/session/login-form.machine'

export function projectCodeStep(snapshot: SnapshotFrom<typeof loginFormMachine>) {
  const { code, problem } = snapshot.context
  return {
    code,
    problem,
    isUnfolded: snapshot.matches({ open: { panel: 'unfolded' } }),
    isBusy: snapshot.hasTag('busy'),
    isEditable: snapshot.hasTag('editable'),
    canSubmit: snapshot.can({ type: 'code.submit' }),
    canLeave: snapshot.can({ type: 'code.leave' }),
  }
}

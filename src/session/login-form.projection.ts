import type { SnapshotFrom } from 'xstate'
import type { loginFormMachine } from '../../machines/session/login-form.machine'

export function projectLoginForm(snapshot: SnapshotFrom<typeof loginFormMachine>) {
  const { username, password, problem } = snapshot.context
  return {
    username,
    password,
    problem,
    isUnfolded: snapshot.matches({ open: { panel: 'unfolded' } }),
    isPasswordShown: snapshot.matches({ open: { password: 'shown' } }),
    isBusy: snapshot.hasTag('busy'),
    canSubmit: snapshot.can({ type: 'form.submit' }),
  }
}

import type { SnapshotFrom } from 'xstate'
import { problemOfNewPassword } from '../../../contract/session/password'
import type { passwordResetMachine } from '../../../machines/session/password-reset/password-reset.machine'

export function projectPasswordReset(snapshot: SnapshotFrom<typeof passwordResetMachine>) {
  const { new_password, problem } = snapshot.context
  const hasFailed = snapshot.hasTag('failed')
  return {
    new_password,
    problem: hasFailed ? problem : null,
    rejected: hasFailed ? null : (problem?.fields?.['new_password']?.join(' ') ?? null),
    /** It was meant to be sent. */
    wrong: snapshot.matches('incomplete') ? problemOfNewPassword(new_password) : null,
    isBusy: snapshot.hasTag('busy'),
    isOver: snapshot.matches('over'),
    isChanged: snapshot.matches('changed'),
    canLeave: snapshot.can({ type: 'page.leave' }),
  }
}

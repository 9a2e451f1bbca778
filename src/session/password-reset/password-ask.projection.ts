import type { SnapshotFrom } from 'xstate'
import type { passwordAskMachine } from '../../../machines/session/password-reset/password-ask.machine'

export function projectPasswordAsk(snapshot: SnapshotFrom<typeof passwordAskMachine>) {
  const { name, problem } = snapshot.context
  return {
    name,
    problem,
    isBusy: snapshot.hasTag('busy'),
    /** Whether or not there is such an account. */
    isAsked: !snapshot.hasTag('busy') && !snapshot.hasTag('editable'),
    canAsk: snapshot.can({ type: 'link.ask' }),
  }
}

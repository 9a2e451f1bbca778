import type { SnapshotFrom } from 'xstate'
import type { signInMachine } from '../../machines/session/sign-in.machine'

export function projectSignIn(snapshot: SnapshotFrom<typeof signInMachine>) {
  return {
    isConnecting: snapshot.hasTag('busy'),
    hasSsoFailed: snapshot.hasTag('failed'),
    ended: snapshot.matches('explaining') ? snapshot.context.ended : null,
  }
}

import type { SnapshotFrom } from 'xstate'
import type { portalMachine } from '../../machines/portal.machine'

/** Which of the portal's faces is on screen; what is signed in has its own. */
export type Face = 'loading' | 'offline' | 'workingOffline' | 'signIn' | 'open'

export function projectFace(snapshot: SnapshotFrom<typeof portalMachine>): Face {
  const { value } = snapshot
  if (value === 'offline' || value === 'workingOffline') return value
  if (snapshot.matches('signedOut')) return 'signIn'
  return snapshot.matches('signedIn') ? 'open' : 'loading'
}

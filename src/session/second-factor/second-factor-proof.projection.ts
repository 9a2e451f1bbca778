import type { SnapshotFrom } from 'xstate'
import type { secondFactorProofMachine } from '../../../machines/session/second-factor/second-factor-proof.machine'

export function projectProof(snapshot: SnapshotFrom<typeof secondFactorProofMachine>) {
  const { code, problem } = snapshot.context
  return {
    code,
    problem,
    isEditable: snapshot.hasTag('editable'),
    /** Also once the code was accepted: the user is being loaded. */
    isBusy: snapshot.hasTag('busy') || snapshot.hasTag('settled'),
    canSubmit: snapshot.can({ type: 'code.submit' }),
    canLeave: snapshot.can({ type: 'code.leave' }),
  }
}

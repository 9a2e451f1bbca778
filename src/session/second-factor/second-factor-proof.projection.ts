import type { SnapshotFrom } from 'xstate'
import type { secondFactorProofMachine } from '../../../machines/session/second-factor/second-factor-proof.machine'

const buttons = ['offer.retry', 'passkey.use', 'code.choose', 'code.leave'] as const

export function projectProof(snapshot: SnapshotFrom<typeof secondFactorProofMachine>) {
  const { code, passkey, problem, takesAppCode } = snapshot.context
  return {
    code,
    problem,
    takesAppCode,
    isEditable: snapshot.hasTag('editable'),
    /** Where a code is asked for, also while it is sent. */
    hasField:
      snapshot.hasTag('editable') || snapshot.matches('sending') || (snapshot.matches('proven') && passkey === null),
    isPreparing: snapshot.matches('preparing'),
    isPasskeyAsked: snapshot.matches('asking'),
    invitesPasskey: snapshot.matches('offering'),
    /** Also once it was accepted: the user is being loaded. */
    isBusy: snapshot.hasTag('busy') || snapshot.hasTag('settled'),
    canSubmit: snapshot.can({ type: 'code.submit' }),
    actions: buttons.filter((type) => snapshot.can({ type })),
  }
}

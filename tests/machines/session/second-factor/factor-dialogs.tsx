import type { ActorRefFrom } from 'xstate'
import type { passkeyAddMachine } from '../../../../machines/session/second-factor/passkey-add.machine'
import type { secondFactorChangeMachine } from '../../../../machines/session/second-factor/second-factor-change.machine'
import type { secondFactorProofMachine } from '../../../../machines/session/second-factor/second-factor-proof.machine'
import type { secondFactorSetUpMachine } from '../../../../machines/session/second-factor/second-factor-set-up.machine'
import { PasskeyAddView } from '../../../../src/session/second-factor/passkey-add.view'
import { SecondFactorChangeView } from '../../../../src/session/second-factor/second-factor-change.view'
import { SecondFactorProofView } from '../../../../src/session/second-factor/second-factor-proof.view'
import { SecondFactorSetUpView } from '../../../../src/session/second-factor/second-factor-set-up.view'

export function SetUpDialog({ actor }: { readonly actor: ActorRefFrom<typeof secondFactorSetUpMachine> }) {
  return <SecondFactorSetUpView actor={actor} />
}

export function PasskeyDialog({ actor }: { readonly actor: ActorRefFrom<typeof passkeyAddMachine> }) {
  return <PasskeyAddView actor={actor} />
}

export function ChangeDialog({ actor }: { readonly actor: ActorRefFrom<typeof secondFactorChangeMachine> }) {
  return <SecondFactorChangeView actor={actor} />
}

export function CodeStep({ actor }: { readonly actor: ActorRefFrom<typeof secondFactorProofMachine> }) {
  return <SecondFactorProofView actor={actor} isUnfolded />
}

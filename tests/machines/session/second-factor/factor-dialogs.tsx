import type { ActorRefFrom } from 'xstate'
import type { secondFactorChangeMachine } from '../../../../machines/session/second-factor/second-factor-change.machine'
import type { secondFactorSetUpMachine } from '../../../../machines/session/second-factor/second-factor-set-up.machine'
import { SecondFactorChangeView } from '../../../../src/session/second-factor/second-factor-change.view'
import { SecondFactorSetUpView } from '../../../../src/session/second-factor/second-factor-set-up.view'

export function SetUpDialog({ actor }: { readonly actor: ActorRefFrom<typeof secondFactorSetUpMachine> }) {
  return <SecondFactorSetUpView actor={actor} />
}

export function ChangeDialog({ actor }: { readonly actor: ActorRefFrom<typeof secondFactorChangeMachine> }) {
  return <SecondFactorChangeView actor={actor} />
}

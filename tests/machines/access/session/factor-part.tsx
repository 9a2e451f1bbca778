import type { ActorRefFrom } from 'xstate'
import type { secondFactorRemoveMachine } from '../../../../machines/access/session/second-factor-remove.machine'
import { SecondFactorRemoveView } from '../../../../src/access/session/second-factor-remove.view'

export function SecondFactorRemoveDialog({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof secondFactorRemoveMachine>
}) {
  return <SecondFactorRemoveView actor={actor} name="Gil Prado" />
}

import type { ActorRefFrom } from 'xstate'
import type { passwordChangeMachine } from '../../../../machines/session/password/password-change.machine'
import { PasswordChangeView } from '../../../../src/shell/password/password-change.view'

export function PasswordDialog({ actor }: { actor: ActorRefFrom<typeof passwordChangeMachine> }) {
  return <PasswordChangeView actor={actor} />
}

import type { ActorRefFrom } from 'xstate'
import type { personDeactivateMachine } from '../../../../machines/access/person/person-deactivate.machine'
import type { personInviteMachine } from '../../../../machines/access/person/person-invite.machine'
import type { personPasswordMachine } from '../../../../machines/access/person/person-password.machine'
import type { personReactivateMachine } from '../../../../machines/access/person/person-reactivate.machine'
import { PersonInviteView } from '../../../../src/access/person/person-invite.view'
import {
  PersonDeactivateView,
  PersonPasswordView,
  PersonReactivateView,
} from '../../../../src/access/person/person-step.view'

const dialog = { name: 'Gil Prado', newKey: () => 'made-up' }

export function PersonDeactivateDialog({ actor }: { readonly actor: ActorRefFrom<typeof personDeactivateMachine> }) {
  return <PersonDeactivateView actor={actor} {...dialog} />
}

export function PersonPasswordDialog({ actor }: { readonly actor: ActorRefFrom<typeof personPasswordMachine> }) {
  return <PersonPasswordView actor={actor} {...dialog} />
}

export function PersonReactivateDialog({ actor }: { readonly actor: ActorRefFrom<typeof personReactivateMachine> }) {
  return <PersonReactivateView actor={actor} {...dialog} />
}

export function PersonInviteDialog({ actor }: { readonly actor: ActorRefFrom<typeof personInviteMachine> }) {
  return <PersonInviteView actor={actor} newKey={dialog.newKey} newPassword={() => 'abcd-efgh-jkmn-pqrs'} />
}

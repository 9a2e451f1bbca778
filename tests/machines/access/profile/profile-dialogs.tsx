import type { ActorRefFrom } from 'xstate'
import type { profileEditMachine } from '../../../../machines/access/profile/profile-edit.machine'
import type { profileRemoveMachine } from '../../../../machines/access/profile/profile-remove.machine'
import { ProfileEditView } from '../../../../src/access/profile/profile-edit.view'
import { ProfileRemoveView } from '../../../../src/access/profile/profile-remove.view'
import { held, other } from './profile-edit.cases'

export function ProfileEditDialog({ actor }: { readonly actor: ActorRefFrom<typeof profileEditMachine> }) {
  return <ProfileEditView actor={actor} title="Perfil" permissions={[held, other]} newKey={() => 'made-up'} />
}

export function ProfileRemoveDialog({ actor }: { readonly actor: ActorRefFrom<typeof profileRemoveMachine> }) {
  return <ProfileRemoveView actor={actor} name="Conferência" />
}

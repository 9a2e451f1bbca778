import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../contract/access/profile'
import { profileRemoveMachine } from '../../../machines/access/profile/profile-remove.machine'
import { profileRemoveWords } from '../../../machines/access/profile/profile-remove.words'
import { useSystem } from '../../app/system'
import { useRemoval } from '../../app/use-removal'
import { profileActors } from './profile.actors'
import { ProfileRemoveView } from './profile-remove.view'

export default function ProfileRemoveScreen({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { api } = useSystem()
  const { removeTarget } = profileActors(api, useQueryClient())
  const actor = useRemoval(profileRemoveMachine, { id: profile.id, removeTarget, words: profileRemoveWords, onClose })
  return <ProfileRemoveView actor={actor} name={profile.name} />
}

import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Profile } from '../../../contract/access/profile'
import { profileRemoveMachine } from '../../../machines/access/profile/profile-remove.machine'
import { profileRemoveWords } from '../../../machines/access/profile/profile-remove.words'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast'
import { useWorkflow } from '../../app/use-workflow'
import { profileActors } from './profile.actors'
import { ProfileRemoveView } from './profile-remove.view'

export default function ProfileRemoveScreen({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const { removeTarget } = profileActors(api, useQueryClient())
  const actor = useWorkflow(profileRemoveMachine, {
    actors: { removeTarget },
    input: { id: profile.id },
    onDone: onClose,
  })
  useEffect(
    () => actor.on('target.removed', () => toast(i18n, i18n._(profileRemoveWords.states.removed), 'done')).unsubscribe,
    [actor, i18n],
  )
  return <ProfileRemoveView actor={actor} name={profile.name} />
}

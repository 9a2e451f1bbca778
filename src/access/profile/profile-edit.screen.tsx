import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { EditedProfile } from '../../../contract/access/profile'
import { profileEditMachine } from '../../../machines/access/profile/profile-edit.machine'
import { profileEditWords } from '../../../machines/access/profile/profile-edit.words'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { randomKey } from '../../random-key'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { profileActors } from './profile.actors'
import { projectProfileEdit } from './profile-edit.projection'
import { ProfileEditView } from './profile-edit.view'

export interface ProfileEditScreenProps {
  profile: EditedProfile
  title: string
  /** Codenames that the module has. */
  permissions: readonly string[]
  onClose: () => void
}

export default function ProfileEditScreen({ profile, title, permissions, onClose }: ProfileEditScreenProps) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const { previewProfile, saveProfile } = profileActors(api, useQueryClient())
  const onDone = useCallback(
    ({ isSaved }: { isSaved: boolean }) => {
      onClose()
      if (isSaved) toast(i18n, _(profileEditWords.states.saved), 'done')
    },
    [_, i18n, onClose],
  )
  const actor = useWorkflow(profileEditMachine, { actors: { previewProfile, saveProfile }, input: profile, onDone })
  useUnsaved(
    useSelector(actor, (snapshot) => projectProfileEdit(snapshot).isTouched),
    _(profileEditWords.title),
  )
  return <ProfileEditView actor={actor} title={title} permissions={permissions} newKey={randomKey} />
}

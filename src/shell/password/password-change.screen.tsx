import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { passwordChangeMachine } from '../../../machines/session/password/password-change.machine'
import { passwordChangeWords } from '../../../machines/session/password/password-change.words'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { passwordChangeActors } from './password-change.actors'
import { PasswordChangeView } from './password-change.view'

interface PasswordChangeScreenProps {
  /** Of the API. */
  path: string
  onClose: () => void
}

/** Fetched when somebody changes their password. */
export default function PasswordChangeScreen({ path, onClose }: PasswordChangeScreenProps) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const onDone = useCallback(
    ({ isChanged }: { isChanged: boolean }) => {
      onClose()
      if (isChanged) toast(i18n, _(passwordChangeWords.states.changed), 'done')
    },
    [_, i18n, onClose],
  )
  return (
    <PasswordChangeView
      actor={useWorkflow(passwordChangeMachine, {
        actors: passwordChangeActors(api, path, i18n),
        input: undefined,
        onDone,
      })}
    />
  )
}

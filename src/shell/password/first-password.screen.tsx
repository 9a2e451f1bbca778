import { useLingui } from '@lingui/react'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useCallback } from 'react'
import { passwordChangeMachine } from '../../../machines/session/password/password-change.machine'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { passwordChangeActors } from './password-change.actors'
import { PasswordChangeView } from './password-change.view'

interface FirstPasswordScreenProps {
  path: string
  /** Whoever will not leaves. */
  onSignOut: () => void
}

/**
 * In place of everything else, for whoever signed in with a first password: the server opens nothing to them until they have
 * chosen their own.
 */
export default function FirstPasswordScreen({ path, onSignOut }: FirstPasswordScreenProps) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const onDone = useCallback(
    ({ isChanged }: { isChanged: boolean }) => {
      if (isChanged) location.reload()
      else onSignOut()
    },
    [onSignOut],
  )
  const actor = useWorkflow(passwordChangeMachine, {
    ...{ actors: passwordChangeActors(api, path, i18n), input: undefined, onDone },
  })
  return <PasswordChangeView actor={actor} isFirst />
}

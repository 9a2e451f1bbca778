import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useCallback } from 'react'
import { toProblem } from '../../../contract/problem'
import { secondFactorSetUpMachine } from '../../../machines/session/second-factor/second-factor-set-up.machine'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { setUpActors } from './second-factor.actors'
import { SecondFactorSetUpView } from './second-factor-set-up.view'

interface RequiredFactorScreenProps {
  path: string
  /** Whoever will not leaves. */
  onSignOut: () => void
}

/** In place of everything else, where the server requires a second factor and the person has none. */
export default function RequiredFactorScreen({ path, onSignOut }: RequiredFactorScreenProps) {
  const { api } = useSystem()
  const onDone = useCallback(
    ({ isSet }: { isSet: boolean }) => {
      if (isSet) location.reload()
      else onSignOut()
    },
    [onSignOut],
  )
  const actor = useWorkflow(secondFactorSetUpMachine, {
    ...{ actors: setUpActors(api, path, () => undefined, openIfActive), input: undefined, onDone },
  })
  return <SecondFactorSetUpView actor={actor} isRequired />
}

/** It was set up, and the answer was lost: the portal is open. */
function openIfActive(error: unknown): never {
  if (toProblem(error).status === 409) location.reload()
  throw error
}

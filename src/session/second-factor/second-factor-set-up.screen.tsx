import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  type SecondFactorSetUpInput,
  secondFactorSetUpMachine,
} from '../../../machines/session/second-factor/second-factor-set-up.machine'
import { secondFactorSetUpWords } from '../../../machines/session/second-factor/second-factor-set-up.words'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { setUpActors } from './second-factor.actors'
import { SecondFactorSetUpView } from './second-factor-set-up.view'

interface SecondFactorSetUpScreenProps extends SecondFactorSetUpInput {
  /** Of the API. */
  path: string
  onClose: () => void
}

/** Fetched when somebody sets up a second factor. */
export default function SecondFactorSetUpScreen({ path, needsPassword, onClose }: SecondFactorSetUpScreenProps) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const onDone = useCallback(
    ({ isSet }: { isSet: boolean }) => {
      onClose()
      const done = needsPassword ? msg`Aplicativo autenticador adicionado` : secondFactorSetUpWords.states.set
      if (isSet) toast(i18n, i18n._(done), 'done')
    },
    [i18n, needsPassword, onClose],
  )
  const renew = () => void queries.invalidateQueries({ queryKey: ['iam'] })
  return (
    <SecondFactorSetUpView
      actor={useWorkflow(secondFactorSetUpMachine, {
        actors: setUpActors(api, path, renew),
        input: { needsPassword },
        onDone,
      })}
    />
  )
}

import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  type SecondFactorChangeInput,
  secondFactorChangeMachine,
} from '../../../machines/session/second-factor/second-factor-change.machine'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast'
import { useWorkflow } from '../../app/use-workflow'
import { changeActors } from './second-factor.actors'
import { SecondFactorChangeView } from './second-factor-change.view'

interface SecondFactorChangeScreenProps extends SecondFactorChangeInput {
  /** Of the API. */
  path: string
  onClose: () => void
}

/** Fetched when somebody changes their second factor. */
export default function SecondFactorChangeScreen({ path, change, onClose }: SecondFactorChangeScreenProps) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const onDone = useCallback(
    ({ isChanged }: { isChanged: boolean }) => {
      onClose()
      const said =
        change === 'off' ? msg`Verificação em duas etapas desativada` : msg`Novos códigos de recuperação gerados`
      if (isChanged) toast(i18n, i18n._(said), 'done')
    },
    [change, i18n, onClose],
  )
  const renew = () => void queries.invalidateQueries({ queryKey: ['iam'] })
  const actor = useWorkflow(secondFactorChangeMachine, {
    ...{ actors: changeActors(api, path, renew), input: { change }, onDone },
  })
  return <SecondFactorChangeView actor={actor} />
}

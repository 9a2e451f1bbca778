import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  type SecondFactorChangeInput,
  secondFactorChangeMachine,
} from '../../../machines/session/second-factor/second-factor-change.machine'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { changeActors } from './second-factor.actors'
import { SecondFactorChangeView } from './second-factor-change.view'

interface SecondFactorChangeScreenProps extends SecondFactorChangeInput {
  /** Of the API. */
  path: string
  onClose: () => void
}

const outcomes: Readonly<Record<SecondFactorChangeInput['change'], MessageDescriptor>> = {
  off: msg`Verificação em duas etapas desativada`,
  codes: msg`Novos códigos de recuperação gerados`,
  app: msg`Aplicativo autenticador removido`,
  passkey: msg`Chave de acesso removida`,
}

/** Fetched when somebody changes their second factor. */
export default function SecondFactorChangeScreen({ path, change, passkey, onClose }: SecondFactorChangeScreenProps) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const onDone = useCallback(
    ({ isChanged }: { isChanged: boolean }) => {
      onClose()
      if (isChanged) toast(i18n, i18n._(outcomes[change]), 'done')
    },
    [change, i18n, onClose],
  )
  const renew = () => void queries.invalidateQueries({ queryKey: ['iam'] })
  const actor = useWorkflow(secondFactorChangeMachine, {
    ...{ actors: changeActors(api, path, renew), input: { change, passkey }, onDone },
  })
  return <SecondFactorChangeView actor={actor} />
}

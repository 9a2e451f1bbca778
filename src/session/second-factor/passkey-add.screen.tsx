import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type PasskeyAddInput, passkeyAddMachine } from '../../../machines/session/second-factor/passkey-add.machine'
import { passkeyAddWords } from '../../../machines/session/second-factor/passkey-add.words'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { PasskeyAddView } from './passkey-add.view'
import { passkeyActors } from './second-factor.actors'

interface PasskeyAddScreenProps extends PasskeyAddInput {
  /** Of the API. */
  path: string
  onClose: () => void
}

/** Fetched when somebody adds a passkey. */
export default function PasskeyAddScreen({ path, needsProof, onClose }: PasskeyAddScreenProps) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const onDone = useCallback(
    ({ isAdded }: { isAdded: boolean }) => {
      onClose()
      if (isAdded) toast(i18n, i18n._(passkeyAddWords.states.added), 'done')
    },
    [i18n, onClose],
  )
  const renew = () => void queries.invalidateQueries({ queryKey: ['iam'] })
  const actor = useWorkflow(passkeyAddMachine, {
    ...{ actors: passkeyActors(api, path, renew), input: { needsProof }, onDone },
  })
  return <PasskeyAddView actor={actor} />
}

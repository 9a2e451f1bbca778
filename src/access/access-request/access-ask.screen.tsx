import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { accessAskMachine } from '../../../machines/access/access-request/access-ask.machine'
import { accessAskWords } from '../../../machines/access/access-request/access-ask.words'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { randomKey } from '../../random-key'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { projectAccessAsk } from './access-ask.projection'
import { AccessAskView } from './access-ask.view'
import { accessRequestActors } from './access-request.actors'
import { askable } from './access-request.queries'

interface AccessAskScreenProps {
  permission: string
  path: string
  onClose: () => void
}

export default function AccessAskScreen({ permission, path, onClose }: AccessAskScreenProps) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const { askForAccess } = accessRequestActors(api, useQueryClient())
  const onDone = useCallback(
    ({ isAsked }: { isAsked: boolean }) => {
      onClose()
      if (isAsked) toast(i18n, _(accessAskWords.states.asked), 'done')
    },
    [_, i18n, onClose],
  )
  const actor = useWorkflow(accessAskMachine, { actors: { askForAccess }, input: { permission, path }, onDone })
  const isTouched = useSelector(actor, (snapshot) => projectAccessAsk(snapshot).isTouched)
  useUnsaved(isTouched, _(accessAskWords.title))
  return <AccessAskView actor={actor} source={askable(api)} newKey={randomKey} />
}

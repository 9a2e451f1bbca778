import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { MasterStanding } from '../../../contract/billing/master-data/master-draft'
import { masterStatusMachine } from '../../../machines/billing/master-data/master-status.machine'
import { masterStatusWords } from '../../../machines/billing/master-data/master-status.words'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast'
import { useWorkflow } from '../../app/use-workflow'
import { randomKey } from '../../random-key'
import { masterDataActors } from './master-data.actors'
import { MasterStatusView } from './master-status.view'

interface MasterStatusScreenProps {
  /** As the person saw it, with what it is called. */
  record: MasterStanding & { readonly name: string }
  onClose: () => void
}

export default function MasterStatusScreen({ record: { name, ...input }, onClose }: MasterStatusScreenProps) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const { changeStatus } = masterDataActors(api, useQueryClient())
  const onDone = useCallback(
    ({ isDone }: { isDone: boolean }) => {
      onClose()
      if (isDone) toast(i18n, _(masterStatusWords.states.changed), 'done')
    },
    [_, i18n, onClose],
  )
  const actor = useWorkflow(masterStatusMachine, { actors: { changeStatus }, input, onDone })
  return <MasterStatusView actor={actor} name={name} newKey={randomKey} />
}

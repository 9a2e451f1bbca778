import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { MasterStanding } from '../../../contract/billing/master-data/master-draft'
import { masterStatusMachine } from '../../../machines/billing/master-data/master-status.machine'
import { masterStatusWords } from '../../../machines/billing/master-data/master-status.words'
import { useSystem } from '../../app/system'
import { toastUndoable } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { randomKey } from '../../random-key'
import { masterDataActors } from './master-data.actors'
import { type MasterAnswer, masterKinds } from './master-kinds'
import { MasterStatusView } from './master-status.view'
import { MasterUndo } from './master-undo.screen'

interface MasterStatusScreenProps {
  /** As the person saw it, with what it is called. */
  record: MasterStanding & { readonly name: string }
  onClose: () => void
}

export default function MasterStatusScreen({ record: { name, ...input }, onClose }: MasterStatusScreenProps) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const seen = useRef(input)
  const { changeStatus } = masterDataActors(api, queries)
  const onDone = useCallback(
    ({ isDone }: { isDone: boolean }) => {
      onClose()
      if (!isDone) return
      const { kind, id, status } = seen.current
      const { version } = queries.getQueryData<MasterAnswer>(masterKinds[kind].key(id)) ?? seen.current
      const left = { kind, id, version, status: status === 'active' ? 'inactive' : 'active' } as const
      toastUndoable(i18n, _(masterStatusWords.states.changed), randomKey(), ({ hold, close }) => (
        <MasterUndo record={left} onStart={hold} onClose={close} />
      ))
    },
    [_, i18n, onClose, queries],
  )
  const actor = useWorkflow(masterStatusMachine, { actors: { changeStatus }, input, onDone })
  return <MasterStatusView actor={actor} name={name} newKey={randomKey} />
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { documentRemoveMachine } from '../../../machines/billing/documents/document-remove.machine'
import { documentRemoveWords } from '../../../machines/billing/documents/document-remove.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { isSame } from '../../ui/is-same'
import { problemText } from '../../ui/problem-text'
import { projectDocumentRemove } from './document-remove.projection'

interface DocumentRemoveViewProps {
  actor: ActorRefFrom<typeof documentRemoveMachine>
  /** Of the file. */
  name: string
}

/** Asks before a file leaves a record (BM-06). */
export function DocumentRemoveView({ actor, name }: DocumentRemoveViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectDocumentRemove, isSame)
  return (
    <WorkflowDialog
      title={name}
      status={view.status}
      isBusy={view.isBusy}
      problem={view.problem ? problemText(view.problem, i18n) : null}
      actions={view.actions.map((event) => ({
        name: event,
        word: documentRemoveWords.events[event],
        isDanger: event === 'removal.confirm',
        onAct: () => actor.send({ type: event }),
      }))}
      onClose={() => actor.send({ type: 'removal.dismiss' })}
    >
      <Text>
        {_(msg`O conteúdo é apagado e não volta. O histórico guarda o nome do arquivo, quem o removeu e quando.`)}
      </Text>
    </WorkflowDialog>
  )
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { documentRemoveMachine } from '../../../machines/billing/documents/document-remove.machine'
import { documentRemoveWords } from '../../../machines/billing/documents/document-remove.words'
import { projectRemoval } from '../../ui/dialog/removal.projection'
import { RemovalView } from '../../ui/dialog/removal.view'
import { isSame } from '../../ui/is-same'
import { ownProblemText } from '../../ui/refusal-text'

interface DocumentRemoveViewProps {
  actor: ActorRefFrom<typeof documentRemoveMachine>
  /** Of the file. */
  name: string
}

/** Asks before a file leaves a record (BM-06). */
export function DocumentRemoveView({ actor, name }: DocumentRemoveViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, (snapshot) => projectRemoval(snapshot, documentRemoveWords), isSame)
  return (
    <RemovalView
      view={view}
      words={documentRemoveWords}
      title={_(msg`Remover o arquivo ${name}?`)}
      problem={view.problem ? ownProblemText(view.problem, i18n) : null}
      onConfirm={() => actor.send({ type: 'removal.confirm' })}
      onDismiss={() => actor.send({ type: 'removal.dismiss' })}
    >
      <Text>
        {_(msg`O conteúdo é apagado e não volta. O histórico guarda o nome do arquivo, quem o removeu e quando.`)}
      </Text>
    </RemovalView>
  )
}

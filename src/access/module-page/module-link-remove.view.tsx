import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { moduleLinkRemoveMachine } from '../../../machines/access/module-page/module-link-remove.machine'
import { moduleLinkRemoveWords } from '../../../machines/access/module-page/module-link-remove.words'
import { projectRemoval } from '../../ui/dialog/removal.projection'
import { RemovalView } from '../../ui/dialog/removal.view'
import { isSame } from '../../ui/is-same'
import { ownProblemText } from '../../ui/refusal-text'

interface ModuleLinkRemoveViewProps {
  actor: ActorRefFrom<typeof moduleLinkRemoveMachine>
  title: string
}

/** Asks before a link goes (RTE-01). */
export function ModuleLinkRemoveView({ actor, title }: ModuleLinkRemoveViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, (snapshot) => projectRemoval(snapshot, moduleLinkRemoveWords), isSame)
  return (
    <RemovalView
      view={view}
      words={moduleLinkRemoveWords}
      title={_(msg`Remover o link ${title}?`)}
      problem={view.problem ? ownProblemText(view.problem, i18n) : null}
      onConfirm={() => actor.send({ type: 'removal.confirm' })}
      onDismiss={() => actor.send({ type: 'removal.dismiss' })}
    >
      <Text>{_(msg`Ele sai da página do módulo, para todos.`)}</Text>
    </RemovalView>
  )
}

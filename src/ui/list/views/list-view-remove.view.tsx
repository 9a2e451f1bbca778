import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ListView } from '../../../../contract/lists/list-view'
import type { listViewRemoveMachine } from '../../../../machines/lists/list-view-remove.machine'
import { listViewRemoveWords } from '../../../../machines/lists/list-view-remove.words'
import { projectRemoval } from '../../dialog/removal.projection'
import { RemovalView } from '../../dialog/removal.view'
import { isSame } from '../../is-same'
import { ownProblemText } from '../../refusal-text'

interface ListViewRemoveViewProps {
  actor: ActorRefFrom<typeof listViewRemoveMachine>
  view: Pick<ListView, 'name' | 'is_shared'>
}

/** Asks before a view goes. */
export function ListViewRemoveView({ actor, view: { name, is_shared } }: ListViewRemoveViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, (snapshot) => projectRemoval(snapshot, listViewRemoveWords), isSame)
  return (
    <RemovalView
      view={view}
      words={listViewRemoveWords}
      title={_(msg`Excluir a visão ${name}?`)}
      problem={view.problem ? ownProblemText(view.problem, i18n) : null}
      onConfirm={() => actor.send({ type: 'removal.confirm' })}
      onDismiss={() => actor.send({ type: 'removal.dismiss' })}
    >
      <Text>
        {_(
          is_shared
            ? msg`Ela deixa de existir para todos os que veem esta lista, também para quem a usa como padrão. Os registros ficam como estão.`
            : msg`Só o filtro com este nome é excluído. Os registros ficam como estão.`,
        )}
      </Text>
    </RemovalView>
  )
}

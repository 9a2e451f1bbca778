import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { dashboardRemoveMachine } from '../../../machines/dashboards/dashboard-remove.machine'
import { dashboardRemoveWords } from '../../../machines/dashboards/dashboard-remove.words'
import { projectRemoval } from '../../ui/dialog/removal.projection'
import { RemovalView } from '../../ui/dialog/removal.view'
import { isSame } from '../../ui/is-same'
import { ownProblemText } from '../../ui/refusal-text'

interface DashboardRemoveViewProps {
  actor: ActorRefFrom<typeof dashboardRemoveMachine>
  title: string
}

/** Asks before a dashboard goes (DSH-01). */
export function DashboardRemoveView({ actor, title }: DashboardRemoveViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, (snapshot) => projectRemoval(snapshot, dashboardRemoveWords), isSame)
  return (
    <RemovalView
      view={view}
      words={dashboardRemoveWords}
      title={_(msg`Excluir o dashboard ${title}?`)}
      problem={view.problem ? ownProblemText(view.problem, i18n) : null}
      onConfirm={() => actor.send({ type: 'removal.confirm' })}
      onDismiss={() => actor.send({ type: 'removal.dismiss' })}
    >
      <Text>{_(msg`Ele sai da lista de todos. Os registros de que mostra os números não mudam.`)}</Text>
    </RemovalView>
  )
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { masterDataWords } from '../../../machines/billing/master-data/master-data.words'
import type { masterStatusMachine } from '../../../machines/billing/master-data/master-status.machine'
import { masterStatusWords } from '../../../machines/billing/master-data/master-status.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { isSame } from '../../ui/is-same'
import { recordProblemText } from '../../ui/refusal-text'
import { projectMasterStatus } from './master-status.projection'

interface MasterStatusViewProps {
  actor: ActorRefFrom<typeof masterStatusMachine>
  /** What the record is called. */
  name: string
  newKey: () => string
}

/** Asks before a record is offered no more, or again (BIL-04). */
export function MasterStatusView({ actor, name, newKey }: MasterStatusViewProps) {
  const { _, i18n } = useLingui()
  const { isActive, problem, actions, ...view } = useSelector(actor, projectMasterStatus, isSame)
  const dismiss = () => actor.send({ type: 'dialog.dismiss' })
  return (
    <WorkflowDialog
      {...view}
      title={isActive ? _(msg`Inativar ${name}?`) : _(msg`Reativar ${name}?`)}
      problem={problem ? recordProblemText(problem, [masterDataWords], i18n) : null}
      cause={problem}
      actions={actions.map((type) => ({
        name: type,
        word: masterStatusWords.events[type],
        onAct() {
          if (type === 'record.deactivate' || type === 'record.reactivate') actor.send({ type, key: newKey() })
          else actor.send({ type })
        },
      }))}
      onClose={dismiss}
    >
      <Text>
        {isActive
          ? _(msg`Deixa de ser oferecido em boletins, solicitações e cadastros novos. Onde já foi usado, nada muda.`)
          : _(msg`Volta a ser oferecido em boletins, solicitações e cadastros novos.`)}
      </Text>
    </WorkflowDialog>
  )
}

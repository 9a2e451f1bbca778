import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { partRemoveMachine } from '../../../../machines/billing/part-remove.machine'
import { partRemoveWords } from '../../../../machines/billing/part-remove.words'
import { formatMoney } from '../../format'
import { isSame } from '../../is-same'
import { WorkflowDialog } from '../../parts/workflow-dialog'
import { partProblemText } from './part-problem'
import { projectPartRemove } from './part-remove.projection'

interface PartRemoveViewProps {
  actor: ActorRefFrom<typeof partRemoveMachine>
  /** Names the report. */
  report: string
  /** As it is now: what would go, and by how much the total falls. */
  part: { readonly name: string; readonly value: string; readonly version: number }
}

/** Asks before an asset or another item leaves a report (BM-04, BM-05). */
export function PartRemoveView({ actor, report, part: { name, value, version } }: PartRemoveViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectPartRemove, isSame)
  const amount = formatMoney(value, i18n)
  return (
    <WorkflowDialog
      title={report}
      status={view.status}
      isBusy={view.isBusy}
      problem={view.problem ? partProblemText(view.problem, i18n) : null}
      actions={view.actions.map((event) => ({
        name: event,
        word: partRemoveWords.events[event],
        isDanger: event === 'removal.confirm',
        onAct: () => actor.send(event === 'removal.confirm' ? { type: event, version } : { type: event }),
      }))}
      onClose={() => actor.send({ type: 'removal.dismiss' })}
    >
      <Text fw={500}>{name}</Text>
      <Text>{_(msg`O total do boletim muda em ${amount}. O que foi medido e escrito nesta linha se perde.`)}</Text>
    </WorkflowDialog>
  )
}

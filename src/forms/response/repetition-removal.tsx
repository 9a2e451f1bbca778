import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { responseFillWords } from '../../../machines/forms/response/response-fill.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import type { RemovedRepetition } from './response-fill.projection'

interface RepetitionRemovalProps {
  removed: RemovedRepetition
  onRemove: (removed: RemovedRepetition) => void
  onClose: () => void
}

/** Asks before the answers of a repetition are lost. */
export function RepetitionRemoval({ removed, onRemove, onClose }: RepetitionRemovalProps) {
  const { _ } = useLingui()
  const { name, count } = removed
  return (
    <WorkflowDialog
      title={_(msg`Remover ${name}?`)}
      status={responseFillWords.states.filling}
      hidesStatus
      isBusy={false}
      problem={null}
      cause={null}
      submit={{ word: msg`Remover`, isDanger: true, onSubmit: () => onRemove(removed) }}
      actions={[{ name: 'removal.dismiss', word: msg`Manter`, onAct: onClose }]}
      onClose={onClose}
    >
      <Text>
        {_(
          msg`${plural(count, { one: `A resposta dada em ${name} se perde.`, other: `As # respostas dadas em ${name} se perdem.` })}`,
        )}
      </Text>
    </WorkflowDialog>
  )
}

import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, Textarea } from '@mantine/core'
import { reasonLength } from '../../../contract/limits'
import type { Problem } from '../../../contract/problem'
import { followUpWords } from '../../../machines/forms/follow-up/follow-up.words'
import { followUpCancelWords } from '../../../machines/forms/follow-up/follow-up-cancel.words'
import { followUpFinishWords } from '../../../machines/forms/follow-up/follow-up-finish.words'
import { followUpReopenWords } from '../../../machines/forms/follow-up/follow-up-reopen.words'
import {
  type ActionDialogProps,
  ActionDialogView,
  type ActionDialogWords,
  type ActionField,
} from '../../ui/dialog/action-dialog.view'
import { missingReason, ReasonField } from '../../ui/dialog/reason-field'
import { recordProblemText } from '../../ui/refusal-text'
import type { FollowUpStep } from './follow-up-actions.projection'

interface Step {
  readonly words: ActionDialogWords
  readonly title: (id: number) => MessageDescriptor
  /** What it comes to. */
  readonly outcome: MessageDescriptor
  readonly isDanger?: true
}

const { min, max } = reasonLength

export const followUpSteps: Readonly<Record<FollowUpStep, Step>> = {
  'followUp.finish': {
    words: followUpFinishWords,
    title: (id) => msg`Resolver a pendência #${id}?`,
    outcome: msg`A pendência deixa de esperar por alguém. O que foi feito fica nela e no histórico.`,
  },
  'followUp.reopen': {
    words: followUpReopenWords,
    title: (id) => msg`Reabrir a pendência #${id}?`,
    outcome: msg`A pendência volta a esperar por quem é responsável, com o mesmo prazo, e essa pessoa é notificada.`,
  },
  'followUp.cancel': {
    words: followUpCancelWords,
    title: (id) => msg`Cancelar a pendência #${id}?`,
    outcome: msg`Ninguém tem de resolver nada. Não pode ser desfeito.`,
    isDanger: true,
  },
}

interface FollowUpStepProps extends ActionDialogProps {
  step: FollowUpStep
  id: number
}

/** One step of a follow-up, with what was done or for a reason (FRM-04). */
export function FollowUpStepView({ step, id, ...dialog }: FollowUpStepProps) {
  const { _ } = useLingui()
  const { words, title, outcome, isDanger = false } = followUpSteps[step]
  const isFinish = step === 'followUp.finish'
  const Field = isFinish ? DoneField : ReasonField
  return (
    <ActionDialogView
      {...dialog}
      words={words}
      title={_(title(id))}
      missing={_(isFinish ? msg`Diga o que foi feito, em ${min} a ${max} caracteres` : missingReason)}
      toText={toText}
      isDanger={isDanger}
    >
      {(field, saysOutcome) => (
        <>
          {saysOutcome ? <Text>{_(outcome)}</Text> : null}
          <Field {...field} />
        </>
      )}
    </ActionDialogView>
  )
}

function DoneField({ value, onChange, isEditable, error }: ActionField) {
  const { _ } = useLingui()
  const { length } = value.trim()
  return (
    <Textarea
      label={_(msg`O que foi feito`)}
      description={_(msg`De ${min} a ${max} caracteres: ${length} de ${max}`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={4}
      data-autofocus
      required
      withAsterisk={false}
      value={value}
      readOnly={!isEditable}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function toText(problem: Problem, i18n: I18n): string {
  if (problem.status === 412) return i18n._(msg`A pendência mudou desde que você a abriu. Leia de novo para continuar.`)
  return recordProblemText(problem, [followUpWords], i18n)
}

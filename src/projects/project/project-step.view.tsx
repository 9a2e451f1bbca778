import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, Textarea } from '@mantine/core'
import { reasonLength } from '../../../contract/limits'
import type { Problem } from '../../../contract/problem'
import { projectWords } from '../../../machines/projects/project/project.words'
import { projectActivateWords } from '../../../machines/projects/project/project-activate.words'
import { projectCancelWords } from '../../../machines/projects/project/project-cancel.words'
import { projectCloseWords } from '../../../machines/projects/project/project-close.words'
import { projectResumeWords } from '../../../machines/projects/project/project-resume.words'
import { projectSuspendWords } from '../../../machines/projects/project/project-suspend.words'
import {
  type ActionDialogProps,
  ActionDialogView,
  type ActionDialogWords,
  type ActionField,
} from '../../ui/dialog/action-dialog.view'
import { missingReason, ReasonField } from '../../ui/dialog/reason-field'
import { recordProblemText } from '../../ui/refusal-text'
import type { ProjectStep } from './project-actions.projection'

interface Step {
  readonly words: ActionDialogWords
  readonly title: (name: string) => MessageDescriptor
  /** What it comes to. */
  readonly outcome: MessageDescriptor
  readonly needsReason: boolean
  readonly isDanger?: true
}

const { max } = reasonLength

export const projectSteps: Readonly<Record<ProjectStep, Step>> = {
  'project.activate': {
    words: projectActivateWords,
    title: (name) => msg`Iniciar o projeto ${name}?`,
    outcome: msg`O projeto passa a estar em andamento. Equipe, centros de custo, período e orçamento ainda podem ser alterados.`,
    needsReason: false,
  },
  'project.resume': {
    words: projectResumeWords,
    title: (name) => msg`Retomar o projeto ${name}?`,
    outcome: msg`O projeto volta a estar em andamento.`,
    needsReason: false,
  },
  'project.close': {
    words: projectCloseWords,
    title: (name) => msg`Encerrar o projeto ${name}?`,
    outcome: msg`Encerrado, o projeto não muda mais. Se o término previsto ainda não passou, ele termina hoje; o que for faturado em meses depois do término não conta nele. Não pode ser desfeito.`,
    needsReason: false,
  },
  'project.suspend': {
    words: projectSuspendWords,
    title: (name) => msg`Suspender o projeto ${name}?`,
    outcome: msg`O projeto para até ser retomado. O que os centros de custo faturarem enquanto isso continua contando nele.`,
    needsReason: true,
  },
  'project.cancel': {
    words: projectCancelWords,
    title: (name) => msg`Cancelar o projeto ${name}?`,
    outcome: msg`O projeto não pode ser retomado depois, e os centros de custo ficam livres para outro. Não pode ser desfeito.`,
    needsReason: true,
    isDanger: true,
  },
}

interface ProjectStepProps extends ActionDialogProps {
  step: ProjectStep
  name: string
}

/** One step of a project, for a reason or with a note (PRJ-01). */
export function ProjectStepView({ step, name, ...dialog }: ProjectStepProps) {
  const { _ } = useLingui()
  const { words, title, outcome, needsReason, isDanger = false } = projectSteps[step]
  const Field = needsReason ? ReasonField : NoteField
  return (
    <ActionDialogView
      {...dialog}
      words={words}
      title={_(title(name))}
      missing={_(needsReason ? missingReason : msg`A observação pode ter no máximo ${max} caracteres`)}
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

function NoteField({ value, onChange, isEditable, error }: ActionField) {
  const { _ } = useLingui()
  return (
    <Textarea
      label={_(msg`Observação (opcional)`)}
      rows={3}
      data-autofocus
      value={value}
      readOnly={!isEditable}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function toText(problem: Problem, i18n: I18n): string {
  if (problem.status === 412) return i18n._(msg`O projeto mudou desde que você o abriu. Leia de novo para continuar.`)
  return recordProblemText(problem, [projectWords], i18n)
}

import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, Textarea } from '@mantine/core'
import { compareForms } from '../../../contract/forms/compare-forms'
import type { Form } from '../../../contract/forms/form'
import { definitionOf } from '../../../contract/forms/form-faults'
import { formText } from '../../../contract/forms/form-limits'
import type { Problem } from '../../../contract/problem'
import { formWords } from '../../../machines/forms/form/form.words'
import { formPublishWords } from '../../../machines/forms/form/form-publish.words'
import { formReactivateWords } from '../../../machines/forms/form/form-reactivate.words'
import { formRetireWords } from '../../../machines/forms/form/form-retire.words'
import { type ActionDialogProps, ActionDialogView } from '../../ui/dialog/action-dialog.view'
import { missingReason, ReasonField } from '../../ui/dialog/reason-field'
import { recordProblemText } from '../../ui/refusal-text'
import { FormComparisonView } from './form-comparison'

interface FormStepProps extends ActionDialogProps {
  form: Pick<Form, 'title' | 'number' | 'definition' | 'draft'>
}

/** Makes what is built the next version, beside what it changes (FRM-06). */
export function FormPublishView({ form, ...dialog }: FormStepProps) {
  const { _ } = useLingui()
  const { title, definition, draft } = form
  const next = (form.number ?? 0) + 1
  const longest = formText.note
  const questions = draft?.sections.flatMap((section) => section.questions).length ?? 0
  return (
    <ActionDialogView
      {...dialog}
      words={formPublishWords}
      title={_(msg`Publicar a versão ${next} de ${title}?`)}
      missing={_(msg`Use no máximo ${longest} caracteres`)}
      toText={toText}
    >
      {({ value, onChange, isEditable, error }, saysOutcome) => (
        <>
          {saysOutcome ? (
            <>
              <Text>
                {definition === null
                  ? _(
                      msg`${plural(questions, {
                        one: 'Passa a ser oferecido, com # pergunta.',
                        other: 'Passa a ser oferecido, com # perguntas.',
                      })}`,
                    )
                  : _(
                      msg`Vale para o que for começado daqui em diante. O que já foi começado fica na versão em que está.`,
                    )}
              </Text>
              {definition && draft ? (
                <FormComparisonView comparison={compareForms(definition, definitionOf(draft))} />
              ) : null}
            </>
          ) : null}
          <Textarea
            label={_(msg`O que mudou (opcional)`)}
            value={value}
            readOnly={!isEditable}
            error={error}
            rows={2}
            data-autofocus
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </>
      )}
    </ActionDialogView>
  )
}

/** Offers a form no more, for a reason (FRM-06). */
export function FormRetireView({ form: { title }, ...dialog }: FormStepProps) {
  const { _ } = useLingui()
  return (
    <ActionDialogView
      {...dialog}
      words={formRetireWords}
      title={_(msg`Retirar ${title}?`)}
      missing={_(missingReason)}
      toText={toText}
      isDanger
    >
      {(field, saysOutcome) => (
        <>
          {saysOutcome ? (
            <Text>
              {_(msg`Deixa de ser oferecido e de contar prazos. O que já foi começado nele ainda pode ser concluído.`)}
            </Text>
          ) : null}
          <ReasonField {...field} />
        </>
      )}
    </ActionDialogView>
  )
}

/** Offers a form again that was retired, for a reason (FRM-06). */
export function FormReactivateView({ form: { title }, ...dialog }: FormStepProps) {
  const { _ } = useLingui()
  return (
    <ActionDialogView
      {...dialog}
      words={formReactivateWords}
      title={_(msg`Voltar a oferecer ${title}?`)}
      missing={_(missingReason)}
      toText={toText}
    >
      {(field, saysOutcome) => (
        <>
          {saysOutcome ? (
            <Text>{_(msg`Volta a ser respondido na versão mais nova, e os prazos contam de novo.`)}</Text>
          ) : null}
          <ReasonField {...field} />
        </>
      )}
    </ActionDialogView>
  )
}

function toText(problem: Problem, i18n: I18n): string {
  if (problem.status === 412)
    return i18n._(msg`O formulário mudou desde que você o abriu. Leia de novo para continuar.`)
  return recordProblemText(problem, [formWords], i18n)
}

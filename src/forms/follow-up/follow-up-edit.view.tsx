import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import {
  changedFollowUpFields,
  type FollowUpDraft,
  type FollowUpProblem,
  problemsOfFollowUp,
} from '../../../contract/forms/follow-up/follow-up'
import type { Severity } from '../../../contract/forms/follow-up/follow-up-values'
import { followUpEditWords } from '../../../machines/forms/follow-up/follow-up-edit.words'
import { RecordForm, type RecordFormProps } from '../../ui/dialog/record-form'
import { DayField } from '../../ui/form/day-field'
import { type Option, SearchSelect } from '../../ui/form/search-select'
import { useAnswer, useSearched } from '../../ui/form/searched-field'
import type { OptionSource } from '../../ui/form/several-field'
import { severityWords } from '../../ui/severity-words'
import { followUpLogWords } from './follow-up-log'

const { fields: names } = followUpLogWords
const problems: Readonly<Record<FollowUpProblem, MessageDescriptor>> = {
  required: msg`Campo obrigatório`,
  notADay: msg`Data inválida`,
}

interface FollowUpEditViewProps extends Pick<RecordFormProps<FollowUpDraft, FollowUpDraft>, 'actor' | 'onTouch'> {
  id: number
  people: OptionSource
  /** Whoever has it now. */
  owner: Option
}

const asItIs = (draft: FollowUpDraft) => draft

/** Changes how severe a follow-up is, whose and until when (FRM-04). */
export function FollowUpEditView({ id, people, owner, ...dialog }: FollowUpEditViewProps) {
  const { _, i18n } = useLingui()
  return (
    <RecordForm
      {...dialog}
      {...{ typedOf: asItIs, keptOf: asItIs, changed: changedFollowUpFields }}
      words={followUpEditWords}
      title={_(msg`Alterar a pendência #${id}`)}
      keyOf={() => ''}
      problemsOf={(typed) =>
        Object.fromEntries(
          Object.entries(problemsOfFollowUp(typed)).map(([field, problem]) => [field, _(problems[problem])]),
        )
      }
      theirsText={(fields) => {
        const list = new Intl.ListFormat(i18n.locale).format(fields.map((field) => _(names[field as 'due'])))
        return _(
          msg`Nada foi salvo ainda: outra pessoa alterou esta pendência enquanto você editava (${list}). O que você escreveu ficou; confira e salve de novo.`,
        )
      }}
    >
      {(form, isEditable) => <Fields form={form} people={people} owner={owner} disabled={!isEditable} />}
    </RecordForm>
  )
}

interface FieldsProps extends Pick<FollowUpEditViewProps, 'people' | 'owner'> {
  form: UseFormReturnType<FollowUpDraft>
  disabled: boolean
}

function Fields({ form, people, owner, disabled }: FieldsProps) {
  const { _ } = useLingui()
  const { values } = form
  const { asked, field } = useSearched({
    input: form.getInputProps('owner'),
    value: values.owner,
    disabled,
    known: owner,
    onChoose: (id) => form.setFieldValue('owner', id),
  })
  const found = useQuery(people(asked))
  return (
    <>
      <NativeSelect
        {...form.getInputProps('severity')}
        label={_(names.severity)}
        value={values.severity}
        disabled={disabled}
        data-autofocus
        data={Object.entries(severityWords).map(([value, word]) => ({ value, label: _(word) }))}
        onChange={({ currentTarget }) => form.setFieldValue('severity', currentTarget.value as Severity)}
      />
      <SearchSelect {...field} {...useAnswer(found)} label={_(names.owner)} options={found.data ?? []} />
      <DayField
        {...form.getInputProps('due')}
        label={_(names.due)}
        disabled={disabled}
        value={values.due}
        onChange={(due) => form.setFieldValue('due', due)}
      />
    </>
  )
}

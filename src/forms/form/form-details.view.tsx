import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Textarea, TextInput } from '@mantine/core'
import { changedDetails, type DetailsDraft } from '../../../contract/forms/form-details'
import { problemsOfForm } from '../../../contract/forms/new-form'
import { formDetailsWords } from '../../../machines/forms/form/form-details.words'
import { RecordForm, type RecordFormProps } from '../../ui/dialog/record-form'
import type { Option } from '../../ui/form/search-select'
import { type OptionSource, SeveralField } from '../../ui/form/several-field'
import { formFields, newFormProblems } from './form-fields'
import { formLogWords } from './form-log'

interface FormDetailsViewProps extends Pick<RecordFormProps<DetailsDraft, DetailsDraft>, 'actor' | 'onTouch'> {
  /** What the form is called. */
  title: string
  machines: OptionSource
  /** Those that it names already. */
  known: readonly Option[]
}

/** Changes what a form is called, how often it is asked and of which machines (FRM-06). */
export function FormDetailsView({ title, machines, known, ...dialog }: FormDetailsViewProps) {
  const { _, i18n } = useLingui()
  return (
    <RecordForm
      {...dialog}
      typedOf={(draft: DetailsDraft) => draft}
      keptOf={trimmed}
      changed={changedDetails}
      words={formDetailsWords}
      title={_(msg`Alterar ${title}`)}
      size="xl"
      keyOf={() => ''}
      problemsOf={(typed) =>
        Object.fromEntries(
          Object.entries(problemsOfForm(typed)).map(([field, problem]) => [field, _(newFormProblems[problem])]),
        )
      }
      theirsText={(fields) => {
        const names = fields.map((field) => _(formLogWords.fields[field as keyof DetailsDraft]))
        const list = new Intl.ListFormat(i18n.locale).format(names)
        return _(
          msg`Nada foi salvo ainda: outra pessoa alterou este formulário enquanto você editava (${list}). O que você escreveu ficou; confira e salve de novo.`,
        )
      }}
    >
      {(form, isEditable) => (
        <>
          <TextInput
            {...form.getInputProps('title')}
            label={_(formFields.title)}
            disabled={!isEditable}
            data-autofocus
          />
          <Textarea
            {...form.getInputProps('description')}
            label={_(formFields.description)}
            rows={2}
            disabled={!isEditable}
          />
          <TextInput
            {...form.getInputProps('group')}
            label={_(formFields.group)}
            description={_(formFields.aboutGroup)}
            disabled={!isEditable}
          />
          <SeveralField
            input={form.getInputProps('machines')}
            label={_(msg`Ativos (opcional)`)}
            description={_(msg`Sem nenhum, o formulário vale para todos os ativos`)}
            ids={form.values.machines}
            disabled={!isEditable}
            source={machines}
            known={known}
            onChoose={(ids) => form.setFieldValue('machines', ids)}
          />
          <TextInput
            {...form.getInputProps('every_days')}
            label={_(formFields.every_days)}
            description={_(
              form.values.every_days.trim() !== '' && form.values.machines.length === 0
                ? msg`O prazo só vale para ativos escolhidos: escolha de quais`
                : formFields.aboutTerm,
            )}
            inputMode="numeric"
            disabled={!isEditable}
          />
        </>
      )}
    </RecordForm>
  )
}

function trimmed({ title, description, group, every_days, machines }: DetailsDraft): DetailsDraft {
  return {
    ...{ title: title.trim(), description: description.trim(), group: group.trim(), every_days: every_days.trim() },
    machines: machines.toSorted((a, b) => a - b),
  }
}

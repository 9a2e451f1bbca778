import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Checkbox, TextInput } from '@mantine/core'
import { listViewBounds } from '../../../../contract/limits'
import {
  changedListViewFields,
  type ListViewDraft,
  type ListViewProblem,
  problemsOfListView,
} from '../../../../contract/lists/list-view'
import { listViewFormWords } from '../../../../machines/lists/list-view-form.words'
import { RecordForm, type RecordFormProps } from '../../dialog/record-form'

const problems: Readonly<Record<ListViewProblem, MessageDescriptor>> = {
  required: msg`Campo obrigatório`,
  tooLong: msg`Texto longo demais`,
}

const fields: Readonly<Record<keyof ListViewDraft, MessageDescriptor>> = {
  name: msg`Nome`,
  query: msg`Filtro`,
  is_shared: msg`Compartilhamento`,
}

const { perPerson } = listViewBounds

interface ListViewFormViewProps
  extends Pick<RecordFormProps<ListViewDraft, ListViewDraft>, 'actor' | 'keyOf' | 'onTouch'> {
  /** What the view is called; null where one is kept anew. */
  title: string | null
  mayShare: boolean
}

const asTyped = (draft: ListViewDraft) => draft

/** Keeps what a list shows under a name, or renames and shares a view. */
export function ListViewFormView({ title, mayShare, keyOf, ...dialog }: ListViewFormViewProps) {
  const { _, i18n } = useLingui()
  return (
    <RecordForm
      {...dialog}
      {...{ typedOf: asTyped, changed: changedListViewFields }}
      keptOf={(typed) => ({ ...typed, name: typed.name.trim() })}
      words={listViewFormWords}
      title={_(title === null ? msg`Salvar visão` : msg`Alterar a visão ${title}`)}
      keyOf={(draft) => (title === null ? keyOf(draft) : '')}
      problemsOf={(typed) =>
        Object.fromEntries(
          Object.entries(problemsOfListView(typed)).map(([field, problem]) => [field, _(problems[problem])]),
        )
      }
      meant={{ 409: msg`Você já tem ${perPerson} visões desta lista, o máximo. Exclua uma para salvar outra.` }}
      theirsText={(changed) => {
        const list = new Intl.ListFormat(i18n.locale).format(changed.map((field) => _(fields[field as 'name'])))
        return _(
          msg`Nada foi salvo ainda: outra pessoa alterou esta visão enquanto você editava (${list}). O que você escreveu ficou; confira e salve de novo.`,
        )
      }}
    >
      {(form, isEditable) => (
        <>
          <TextInput
            {...form.getInputProps('name')}
            label={_(fields.name)}
            {...(title === null
              ? { description: _(msg`Guarda os filtros, a busca, a ordem e as colunas que a lista mostra agora.`) }
              : {})}
            maxLength={listViewBounds.name}
            disabled={!isEditable}
            data-autofocus
          />
          {mayShare ? (
            <Checkbox
              {...form.getInputProps('is_shared', { type: 'checkbox' })}
              label={_(msg`Compartilhar com todos os que veem esta lista`)}
              disabled={!isEditable}
            />
          ) : null}
        </>
      )}
    </RecordForm>
  )
}

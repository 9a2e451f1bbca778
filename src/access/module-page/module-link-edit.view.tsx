import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import {
  changedModuleLink,
  keptModuleLink,
  type ModuleLinkDraft,
  problemsOfModuleLink,
} from '../../../contract/access/module-page'
import { moduleLinkBounds } from '../../../contract/limits'
import { moduleLinkEditWords } from '../../../machines/access/module-page/module-link-edit.words'
import { RecordForm, type RecordFormProps } from '../../ui/dialog/record-form'
import { moduleLogWords } from '../administration/module-log'

interface ModuleLinkEditViewProps
  extends Pick<RecordFormProps<ModuleLinkDraft, ModuleLinkDraft>, 'actor' | 'keyOf' | 'onTouch'> {
  /** What the link is called; null where one is made. */
  title: string | null
  /** Titles of the others, in their order. */
  others: readonly string[]
}

const { fields } = moduleLogWords
const { perModule } = moduleLinkBounds

/** Puts a link on the page of a module, changes it or moves it (RTE-01). */
export function ModuleLinkEditView({ title, others, keyOf, ...dialog }: ModuleLinkEditViewProps) {
  const { _, i18n } = useLingui()
  const long = (max: number) => _(msg`Use até ${max} caracteres`)
  const texts = {
    title: { missing: _(msg`Informe o título`), long: long(moduleLinkBounds.title) },
    url: {
      ...{ missing: _(msg`Informe o endereço`), long: long(moduleLinkBounds.url) },
      notAnAddress: _(msg`Escreva um endereço que comece com https:// ou http://`),
    },
    description: { long: long(moduleLinkBounds.description) },
  }
  return (
    <RecordForm
      {...dialog}
      typedOf={(draft: ModuleLinkDraft) => draft}
      keptOf={keptModuleLink}
      changed={changedModuleLink}
      words={moduleLinkEditWords}
      title={title === null ? _(msg`Novo link`) : _(msg`Alterar o link ${title}`)}
      keyOf={(draft) => (title === null ? keyOf(draft) : '')}
      problemsOf={(typed) =>
        Object.fromEntries(
          Object.entries(problemsOfModuleLink(typed)).map(([field, problem]) => {
            const said: Readonly<Record<string, string>> = texts[field as keyof typeof texts]
            return [field, said[problem]]
          }),
        )
      }
      meant={{ 409: msg`Este módulo já tem ${perModule} links, o máximo. Remova um para adicionar outro.` }}
      theirsText={(changed) => {
        const names = changed.map((field) => _(fields[field as keyof ModuleLinkDraft]))
        const list = new Intl.ListFormat(i18n.locale).format(names)
        return _(
          msg`Nada foi salvo ainda: outra pessoa alterou este link enquanto você editava (${list}). O que você escreveu ficou; confira e salve de novo.`,
        )
      }}
    >
      {(form, isEditable) => (
        <>
          <TextInput {...form.getInputProps('title')} label={_(fields.title)} disabled={!isEditable} data-autofocus />
          <TextInput
            {...form.getInputProps('url')}
            label={_(fields.url)}
            placeholder="https://"
            inputMode="url"
            disabled={!isEditable}
          />
          <Textarea
            {...form.getInputProps('description')}
            label={_(msg`Descrição (opcional)`)}
            description={_(msg`O que há lá, e para que serve`)}
            rows={2}
            disabled={!isEditable}
          />
          <NativeSelect
            label={_(msg`Lugar na página`)}
            data={[
              { value: '1', label: _(msg`No começo`) },
              ...others.map((other, index) => ({ value: String(index + 2), label: _(msg`Depois de “${other}”`) })),
            ]}
            value={String(Math.min(form.values.place, others.length + 1))}
            onChange={({ currentTarget: { value } }) => form.setFieldValue('place', Number(value))}
            disabled={!isEditable}
          />
        </>
      )}
    </RecordForm>
  )
}

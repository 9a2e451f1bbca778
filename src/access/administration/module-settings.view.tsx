import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import {
  changedSettings,
  problemsOfSettings,
  rulesOfModules,
  type SettingsDraft,
} from '../../../contract/access/module-settings'
import { moduleIcons, moduleName, placeInMenu } from '../../../contract/limits'
import { moduleSettingsWords } from '../../../machines/access/module-settings/module-settings.words'
import { ModuleIcon } from '../../shell/navigation/module-icon'
import { RecordForm, type RecordFormProps } from '../../ui/dialog/record-form'
import { moduleText } from '../shared/module-text'
import classes from './administration.module.css'
import { moduleIconWords } from './module-icon-words'
import { moduleRuleWords } from './module-rule-words'

interface ModuleSettingsViewProps extends Pick<RecordFormProps<SettingsDraft, SettingsDraft>, 'actor' | 'onTouch'> {
  code: string
  /** What the module is called. */
  title: string
}

const fields: Readonly<Record<keyof SettingsDraft, MessageDescriptor>> = {
  name: msg`Nome no menu`,
  icon: msg`Ícone`,
  place: msg`Lugar no menu`,
  rules: msg`Separação de tarefas`,
}

/** Changes what a module is called, where it stands in the menu and which duties it separates (ADM-01). */
export function ModuleSettingsView({ code, title, ...dialog }: ModuleSettingsViewProps) {
  const { _, i18n } = useLingui()
  const own = rulesOfModules[code] ?? []
  const name = moduleText(title, i18n)
  const problems = {
    missing: _(msg`Informe o nome`),
    long: _(msg`Use até ${moduleName.max} caracteres`),
    invalid: _(msg`Escreva um número de ${placeInMenu.min} a ${placeInMenu.max}`),
  }
  return (
    <RecordForm
      {...dialog}
      typedOf={(draft: SettingsDraft) => draft}
      keptOf={trimmed}
      changed={changedSettings}
      words={moduleSettingsWords}
      title={_(msg`Configurações de ${name}`)}
      keyOf={() => ''}
      problemsOf={(typed) =>
        Object.fromEntries(Object.entries(problemsOfSettings(typed)).map(([field, name]) => [field, problems[name]]))
      }
      theirsText={(changed) => {
        const names = changed.map((field) => _(fields[field as keyof SettingsDraft]))
        const list = new Intl.ListFormat(i18n.locale).format(names)
        return _(
          msg`Nada foi salvo ainda: outra pessoa alterou este módulo enquanto você editava (${list}). O que você escreveu ficou; confira e salve de novo.`,
        )
      }}
    >
      {(form, isEditable) => (
        <>
          <TextInput
            {...form.getInputProps('name')}
            label={_(fields.name)}
            description={_(msg`Enquanto for o nome do produto, aparece no idioma de cada pessoa`)}
            disabled={!isEditable}
            data-autofocus
          />
          <NativeSelect
            {...form.getInputProps('icon')}
            label={_(fields.icon)}
            leftSection={<ModuleIcon name={form.values.icon} />}
            data={moduleIcons.map((value) => ({ value, label: _(moduleIconWords[value]) }))}
            disabled={!isEditable}
          />
          <TextInput
            {...form.getInputProps('place')}
            label={_(fields.place)}
            description={_(msg`De ${placeInMenu.min} a ${placeInMenu.max}: os números menores vêm antes`)}
            inputMode="numeric"
            disabled={!isEditable}
          />
          {own.length > 0 ? (
            <fieldset className={classes['rules']} disabled={!isEditable}>
              <legend>{_(fields.rules)}</legend>
              {own.map((rule) => (
                <Checkbox
                  key={rule}
                  label={_(moduleRuleWords[rule])}
                  checked={form.values.rules.includes(rule)}
                  onChange={({ currentTarget: { checked } }) => {
                    const others = form.values.rules.filter((one) => one !== rule)
                    form.setFieldValue('rules', checked ? [...others, rule].toSorted() : others)
                  }}
                />
              ))}
            </fieldset>
          ) : null}
        </>
      )}
    </RecordForm>
  )
}

const trimmed = ({ name, place, ...draft }: SettingsDraft): SettingsDraft => ({
  ...draft,
  name: name.trim(),
  place: place.trim(),
})

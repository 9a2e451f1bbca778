import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { NativeSelect, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { dashboardPermissions } from '../../../contract/dashboards/figures'
import {
  changedDashboard,
  type DashboardCard,
  type DashboardDraft,
  keptDashboard,
  moveCard,
  newCard,
  problemsOfDashboard,
} from '../../../contract/dashboards/native-dashboard'
import { dashboardBounds } from '../../../contract/limits'
import { dashboardEditWords } from '../../../machines/dashboards/dashboard-edit.words'
import { RecordForm, type RecordFormProps } from '../../ui/dialog/record-form'
import type { References } from '../../ui/list/filters/filter-fields'
import { Notice } from '../../ui/parts/notice'
import { PlainButton } from '../../ui/parts/plain-button'
import { permissionWord } from '../../ui/permission-words'
import { CardEditor, cardId, moveId, type SourceOf } from './card-editor'
import classes from './dashboard-edit.module.css'

interface DashboardEditViewProps
  extends Pick<RecordFormProps<DashboardDraft, DashboardDraft>, 'actor' | 'keyOf' | 'onTouch'> {
  /** What the dashboard is called; null where one is made. */
  title: string | null
  references: References
  sourceOf: SourceOf
  /** The cards as they will be. */
  preview: (cards: readonly DashboardCard[]) => ReactNode
}

const fields: Readonly<Record<keyof DashboardDraft, MessageDescriptor>> = {
  title: msg`Título`,
  title_en: msg`Título em inglês (opcional)`,
  description: msg`Descrição (opcional)`,
  description_en: msg`Descrição em inglês (opcional)`,
  permission: msg`Quem vê`,
  cards: msg`Cartões`,
}

const { cards: mostCards, dashboards: mostDashboards } = dashboardBounds

/** Builds a dashboard of the portal's own figures, or changes one, beside what it will be (DSH-01). */
export function DashboardEditView({ title, references, sourceOf, preview, keyOf, ...dialog }: DashboardEditViewProps) {
  const { _, i18n } = useLingui()
  const heading = useId()
  const long = (max: number) => _(msg`Use até ${max} caracteres`)
  const texts: Readonly<Record<keyof DashboardDraft, Readonly<Record<string, string>>>> = {
    title: { missing: _(msg`Informe o título`), long: long(dashboardBounds.title) },
    title_en: { long: long(dashboardBounds.title) },
    description: { long: long(dashboardBounds.description) },
    description_en: { long: long(dashboardBounds.description) },
    permission: {},
    cards: {
      missing: _(msg`Adicione ao menos um cartão`),
      long: _(msg`Um dashboard tem até ${mostCards} cartões`),
      unfit: _(msg`Um dos cartões não pode ser mostrado assim`),
    },
  }
  return (
    <RecordForm
      {...dialog}
      typedOf={(draft: DashboardDraft) => draft}
      keptOf={keptDashboard}
      changed={changedDashboard}
      words={dashboardEditWords}
      title={title === null ? _(msg`Novo dashboard`) : _(msg`Alterar o dashboard ${title}`)}
      size="100%"
      keyOf={(draft) => (title === null ? keyOf(draft) : '')}
      problemsOf={(typed) =>
        Object.fromEntries(
          Object.entries(problemsOfDashboard(typed)).map(([field, problem]) => [
            field,
            texts[field as keyof DashboardDraft][problem],
          ]),
        )
      }
      meant={{ 409: msg`Já há ${mostDashboards} dashboards, o máximo. Exclua um para criar outro.` }}
      theirsText={(changed) => {
        const names = changed.map((field) => _(fields[field as keyof DashboardDraft]))
        const list = new Intl.ListFormat(i18n.locale).format(names)
        return _(
          msg`Nada foi salvo ainda: outra pessoa alterou este dashboard enquanto você editava (${list}). O que você escreveu ficou; confira e salve de novo.`,
        )
      }}
    >
      {(form, isEditable) => {
        const { cards } = form.values
        const put = (next: DashboardCard[]) => form.setFieldValue('cards', next)
        const wrong = form.errors['cards']
        return (
          <div className={classes['columns']}>
            <div className={classes['side']}>
              <TextInput
                {...form.getInputProps('title')}
                label={_(fields.title)}
                disabled={!isEditable}
                data-autofocus
              />
              <TextInput {...form.getInputProps('title_en')} label={_(fields.title_en)} disabled={!isEditable} />
              <Textarea
                {...form.getInputProps('description')}
                label={_(fields.description)}
                rows={2}
                disabled={!isEditable}
              />
              <Textarea
                {...form.getInputProps('description_en')}
                label={_(fields.description_en)}
                rows={2}
                disabled={!isEditable}
              />
              <NativeSelect
                label={_(fields.permission)}
                description={_(msg`Cada indicador pede, além disso, a permissão da lista a que leva.`)}
                data={[
                  { value: '', label: _(msg`Todos`) },
                  ...dashboardPermissions.map((value) => ({ value, label: _(permissionWord(value)) })),
                ]}
                value={form.values.permission ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  form.setFieldValue('permission', (value || null) as DashboardDraft['permission'])
                }
                disabled={!isEditable}
              />
              <Stack gap={12}>
                {cards.map((card, index) => (
                  <CardEditor
                    // A card is its place: what it holds changes while it is edited.
                    key={String(index)}
                    card={card}
                    place={index + 1}
                    count={cards.length}
                    isEditable={isEditable}
                    references={references}
                    sourceOf={sourceOf}
                    onCard={(next) => put(cards.with(index, next))}
                    onMove={(by) => {
                      put(moveCard(cards, index, index + by))
                      focusSoon(moveId(index + 1 + by, by))
                    }}
                    onRemove={() => {
                      put(cards.toSpliced(index, 1))
                      focusSoon(index < cards.length - 1 ? cardId(index + 1) : addId)
                    }}
                  />
                ))}
              </Stack>
              {wrong ? <Notice kind="error">{wrong}</Notice> : null}
              <PlainButton
                id={addId}
                variant="default"
                word={msg`Adicionar cartão`}
                isClosed={!isEditable || cards.length >= mostCards}
                onClick={() => put([...cards, newCard('responses')])}
              />
            </div>
            <section aria-labelledby={heading} className={classes['preview']}>
              <Title order={3} id={heading}>
                {_(msg`Como vai ficar`)}
              </Title>
              <Text fz="xs" c="dimmed">
                {_(msg`Com os números de agora, sem filtros do dashboard.`)}
              </Text>
              {preview(cards)}
            </section>
          </div>
        )
      }}
    </RecordForm>
  )
}

const addId = 'card-add'

/** What moves keeps the focus, in its new place; what is taken away leaves it to what follows. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Input, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { DayField } from '../../ui/form/day-field'
import { MoneyField } from '../../ui/form/money-field'
import { type Option, SearchSelect } from '../../ui/form/search-select'
import { useAnswer, useSearched } from '../../ui/form/searched-field'
import { type OptionSource, SeveralField } from '../../ui/form/several-field'
import { formatMonth } from '../../ui/format'
import { monthsIn, type ProjectTyped, withMonth, withPeriod, withTotal } from './project-form.values'
import { projectLogWords } from './project-log'

/** What the server finds, and what the project names already. */
export interface ProjectOptions {
  readonly people: OptionSource
  readonly clients: OptionSource
  readonly costCenters: OptionSource
  readonly known: Readonly<Record<'client' | 'manager' | 'members' | 'cost_centers', readonly Option[]>>
}

interface ProjectFieldsProps {
  form: UseFormReturnType<ProjectTyped>
  options: ProjectOptions
  isEditable: boolean
}

const { fields: names } = projectLogWords

/** Whose the project is, where and when, and what is planned for it. */
export function ProjectFields({ form, options, isEditable }: ProjectFieldsProps) {
  const { _ } = useLingui()
  const disabled = !isEditable
  const { values } = form
  const { known } = options
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
        <TextInput {...form.getInputProps('code')} label={_(names.code)} disabled={disabled} data-autofocus />
        <TextInput {...form.getInputProps('name')} label={_(names.name)} disabled={disabled} />
        <SearchedField
          input={form.getInputProps('manager')}
          label={_(names.manager)}
          value={values.manager}
          disabled={disabled}
          source={options.people}
          known={known.manager[0] ?? null}
          onChoose={(id) => form.setFieldValue('manager', id)}
        />
        <SearchedField
          input={form.getInputProps('client')}
          label={_(msg`Cliente (opcional)`)}
          value={values.client}
          disabled={disabled}
          source={options.clients}
          known={known.client[0] ?? null}
          onChoose={(id) => form.setFieldValue('client', id)}
        />
      </SimpleGrid>
      <SeveralField
        input={form.getInputProps('members')}
        label={_(msg`Equipe (opcional)`)}
        ids={values.members}
        disabled={disabled}
        source={options.people}
        known={known.members}
        onChoose={(ids) => form.setFieldValue('members', ids)}
      />
      <SeveralField
        input={form.getInputProps('cost_centers')}
        label={_(msg`Centros de custo (opcional)`)}
        ids={values.cost_centers}
        disabled={disabled}
        source={options.costCenters}
        known={known.cost_centers}
        onChoose={(ids) => form.setFieldValue('cost_centers', ids)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
        <DayField
          {...form.getInputProps('begins')}
          label={_(names.begins)}
          value={values.begins}
          disabled={disabled}
          onChange={(begins) => form.setValues(withPeriod(values, { begins }))}
        />
        <DayField
          {...form.getInputProps('ends')}
          label={_(names.ends)}
          value={values.ends}
          disabled={disabled}
          onChange={(ends) => form.setValues(withPeriod(values, { ends }))}
        />
      </SimpleGrid>
      <BudgetFields form={form} disabled={disabled} />
      <Textarea
        {...form.getInputProps('description')}
        label={_(msg`Descrição (opcional)`)}
        rows={3}
        disabled={disabled}
      />
    </>
  )
}

/** What is planned for each month of the period: one amount for all of them, or each its own. */
function BudgetFields({ form, disabled }: { form: ProjectFieldsProps['form']; disabled: boolean }) {
  const { _, i18n } = useLingui()
  const { values, errors } = form
  const months = monthsIn(values)
  return (
    <>
      <MoneyField
        label={_(msg`Orçamento em R$ (opcional)`)}
        description={
          months.length === 0
            ? _(msg`Informe o início e o término para distribuir o orçamento por mês.`)
            : _(msg`O total é dividido pelos meses do período; cada mês pode ser alterado abaixo.`)
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.total}
        error={errors['budget']}
        disabled={disabled || months.length === 0}
        onChange={(total) => form.setValues(withTotal(values, total))}
      />
      {months.length > 0 ? (
        <Input.Wrapper labelElement="div" label={_(msg`Orçamento por mês (R$)`)}>
          <SimpleGrid cols={{ base: 2, xs: 3, sm: 4 }} spacing={8}>
            {months.map(({ competencia, amount }) => (
              <MoneyField
                key={competencia}
                size="xs"
                label={formatMonth(competencia, i18n)}
                value={amount}
                disabled={disabled}
                onChange={(next) => form.setValues(withMonth(values, competencia, next))}
              />
            ))}
          </SimpleGrid>
        </Input.Wrapper>
      ) : null}
    </>
  )
}

interface SearchedFieldProps {
  input: object
  label: string
  value: number | null
  disabled: boolean
  source: OptionSource
  known: Option | null
  onChoose: (id: number | null) => void
}

function SearchedField({ label, source, ...field }: SearchedFieldProps) {
  const { asked, field: searched } = useSearched(field)
  const found = useQuery(source(asked))
  return <SearchSelect {...searched} {...useAnswer(found)} label={label} options={found.data ?? []} />
}

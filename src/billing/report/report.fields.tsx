import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Client, CloneReport, CostCenter, DraftProblem } from '../../../contract/billing/report'
import { periodDays } from '../../../contract/limits'
import { DayField } from '../../ui/form/day-field'
import { MonthField } from '../../ui/form/month-field'
import { type Option, SearchSelect } from '../../ui/form/search-select'
import { type SearchedField, useFound, useSearched } from '../../ui/form/searched-field'
import { formatCnpj } from '../../ui/format'
import type { clients, costCenters } from './report.queries'

export const draftMessages: Record<DraftProblem, MessageDescriptor> = {
  required: msg`Campo obrigatório`,
  endBeforeStart: msg`Fim da medição deve ser igual ou após o início`,
  tooLong: msg`O período pode ter no máximo ${periodDays.max} dias`,
}

interface PeriodFieldsProps {
  /** An empty text is a day or a month not chosen yet. */
  values: CloneReport
  /** What the form knows of a field. */
  inputProps: (field: keyof CloneReport) => object
  disabled: boolean
  onChange: (field: keyof CloneReport, value: string) => void
  /** Said of the days, below them. */
  children?: ReactNode
}

/** The days a report measures and the month it is booked in. */
export function PeriodFields({ values, inputProps, disabled, onChange, children }: PeriodFieldsProps) {
  const { _ } = useLingui()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
        <DayField
          {...inputProps('inicio')}
          label={_(msg`Início da medição`)}
          value={values.inicio}
          disabled={disabled}
          onChange={(inicio) => onChange('inicio', inicio)}
        />
        <DayField
          {...inputProps('fim')}
          label={_(msg`Fim da medição`)}
          value={values.fim}
          disabled={disabled}
          onChange={(fim) => onChange('fim', fim)}
        />
      </SimpleGrid>
      {children}
      <CompetenciaField
        input={inputProps('competencia')}
        value={values.competencia}
        disabled={disabled}
        onChange={(month) => onChange('competencia', month)}
      />
    </>
  )
}

interface CompetenciaFieldProps {
  /** What the form knows of it. */
  input: object
  /** `YYYY-MM`; empty while none is chosen. */
  value: string
  disabled: boolean
  onChange: (month: string) => void
}

/** The month that something is booked in. */
export function CompetenciaField({ input, value, disabled, onChange }: CompetenciaFieldProps) {
  const { _ } = useLingui()
  return <MonthField {...input} label={_(msg`Competência`)} value={value} disabled={disabled} onChange={onChange} />
}

interface CostCenterFieldProps extends SearchedField {
  source: (search: string) => ReturnType<typeof costCenters>
}

export function CostCenterField({ source, ...field }: CostCenterFieldProps) {
  const { _ } = useLingui()
  const searched = useSearched(field)
  const query = useQuery(source(searched.asked))
  const found = useFound(query, toCostCenterOption)
  return (
    <SearchSelect {...searched.field} {...found} label={_(msg`Centro de custo`)} allowDeselect={false} data-autofocus />
  )
}

interface ClientFieldProps extends SearchedField {
  source: (search: string) => ReturnType<typeof clients>
}

export function ClientField({ source, ...field }: ClientFieldProps) {
  const { _ } = useLingui()
  const searched = useSearched(field)
  const query = useQuery(source(searched.asked))
  const found = useFound(query, toClientOption)
  return <SearchSelect {...searched.field} {...found} label={_(msg`Cliente`)} />
}

function toCostCenterOption({ id, code, name }: CostCenter): Option {
  return { value: String(id), label: `${code} · ${name}` }
}

function toClientOption({ id, name, cnpj }: Client): Option {
  return { value: String(id), label: `${name} · ${formatCnpj(cnpj)}` }
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
// biome-ignore lint/style/noRestrictedImports: text of an open combobox, and the label of what was chosen in it
import { useState } from 'react'
import type { Client, CostCenter, ReportDraft } from '../../../../contract/reports'
import type { clients, costCenters } from '../../../api/billing.queries'
import { formatCnpj } from '../../format'
import { type Option, SearchSelect } from '../../parts/search-select'
import { problemText } from '../../problem-text'

interface FieldProps {
  /** What the form knows of the field. */
  input: ReturnType<UseFormReturnType<ReportDraft>['getInputProps']>
  value: number | null
  disabled: boolean
  onChoose: (id: number | null) => void
}

interface CostCenterFieldProps extends FieldProps {
  source: (search: string) => ReturnType<typeof costCenters>
}

export function CostCenterField({ source, ...field }: CostCenterFieldProps) {
  const { _ } = useLingui()
  const combobox = useCombobox(field)
  const query = useQuery(source(combobox.asked))
  const found = useFound(query, toCostCenterOption)
  return (
    <SearchSelect {...combobox.field} {...found} label={_(msg`Centro de custo`)} allowDeselect={false} data-autofocus />
  )
}

interface ClientFieldProps extends FieldProps {
  source: (search: string) => ReturnType<typeof clients>
}

export function ClientField({ source, ...field }: ClientFieldProps) {
  const { _ } = useLingui()
  const combobox = useCombobox(field)
  const query = useQuery(source(combobox.asked))
  const found = useFound(query, toClientOption)
  return <SearchSelect {...combobox.field} {...found} label={_(msg`Cliente`)} />
}

/** The text in the field is a search until something is chosen; then it is that one's label and asks for nothing. */
function useCombobox({ input, value, disabled, onChoose }: FieldProps) {
  const { _ } = useLingui()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Option | null>(null)
  const current = chosen?.value === String(value) ? chosen : null
  const [asked] = useDebouncedValue(search === current?.label ? '' : search.trim(), 250)
  return {
    asked,
    field: {
      ...input,
      disabled,
      value: value === null ? null : String(value),
      chosen: current,
      search,
      onSearch: setSearch,
      clearButtonProps: { 'aria-label': _(msg`Limpar`) },
      onChange: (id: string | null, option: Option | null) => {
        setChosen(id === null ? null : option)
        onChoose(id === null ? null : Number(id))
      },
    },
  }
}

interface Asked<Row> {
  readonly data: { readonly results: readonly Row[] } | undefined
  readonly error: Parameters<typeof problemText>[0] | null
  readonly isFetching: boolean
}

function useFound<Row>({ data, error, isFetching }: Asked<Row>, toOption: (row: Row) => Option) {
  const { _, i18n } = useLingui()
  const nothing = isFetching ? _(msg`Buscando…`) : _(msg`Nada encontrado`)
  return {
    options: (data?.results ?? []).map(toOption),
    nothingFoundMessage: error ? problemText(error, i18n) : nothing,
  }
}

function toCostCenterOption({ id, code, name }: CostCenter): Option {
  return { value: String(id), label: `${code} · ${name}` }
}

function toClientOption({ id, name, cnpj }: Client): Option {
  return { value: String(id), label: `${name} · ${formatCnpj(cnpj)}` }
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import type { Client, CostCenter } from '../../../contract/billing/report'
import { type Option, SearchSelect } from '../../ui/form/search-select'
import { type SearchedField, useFound, useSearched } from '../../ui/form/searched-field'
import { formatCnpj } from '../../ui/format'
import type { clients, costCenters } from './report.queries'

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

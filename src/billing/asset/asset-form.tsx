import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type AssetDraft, emptyAsset } from '../../../contract/assets/asset'
import { MoneyField } from '../../ui/form/money-field'
import { type Option, SearchSelect } from '../../ui/form/search-select'
import { useFound, useSearched } from '../../ui/form/searched-field'
import type { MasterFieldsProps, MasterForm } from '../master-data/master-record.view'
import type { costCenters } from '../report/report.queries'
import { assetHref } from '../shared/address'
import { assetLogWords } from './asset-log'
import { unitWords } from './assets'

interface CostCenters {
  /** What the server finds. */
  readonly source: (search: string) => ReturnType<typeof costCenters>
  /** The asset's own. */
  readonly known: Option | null
}

const names = assetLogWords.fields

/** How an asset is written. */
export function assetForm(places: CostCenters): MasterForm<AssetDraft> {
  return {
    kind: 'asset',
    empty: emptyAsset,
    titleOfNew: msg`Novo ativo`,
    keptOf: (typed) => ({
      ...typed,
      ...{ code: typed.code.trim(), name: typed.name.trim() },
      ...{ family: typed.family.trim(), condition: typed.condition.trim() },
    }),
    Fields: (props) => <AssetFields {...props} places={places} />,
    href: assetHref,
    names,
    taken: msg`Já existe um ativo com este código.`,
  }
}

function AssetFields({ form, isEditable, places }: MasterFieldsProps<AssetDraft> & { places: CostCenters }) {
  const { _ } = useLingui()
  const disabled = !isEditable
  const { values } = form
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
      <TextInput {...form.getInputProps('code')} label={_(names.code)} disabled={disabled} data-autofocus />
      <TextInput {...form.getInputProps('name')} label={_(names.name)} disabled={disabled} />
      <CostCenterField
        input={form.getInputProps('cost_center')}
        value={values.cost_center}
        disabled={disabled}
        places={places}
        onChoose={(id) => form.setFieldValue('cost_center', id)}
      />
      <TextInput {...form.getInputProps('family')} label={_(msg`Família (opcional)`)} disabled={disabled} />
      <TextInput {...form.getInputProps('condition')} label={_(msg`Condição (opcional)`)} disabled={disabled} />
      <NativeSelect
        {...form.getInputProps('unit')}
        label={_(names.unit)}
        data={Object.entries(unitWords).map(([value, word]) => ({ value, label: _(word) }))}
        disabled={disabled}
      />
      <TextInput
        {...form.getInputProps('franchise')}
        label={_(names.franchise)}
        inputMode="numeric"
        value={values.franchise}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('franchise', Number(value.replace(/\D/g, '').slice(0, 9)))
        }
        disabled={disabled}
      />
      <MoneyField
        {...form.getInputProps('value')}
        label={_(names.value)}
        value={values.value}
        onChange={(amount) => form.setFieldValue('value', amount)}
        disabled={disabled}
      />
      <MoneyField
        {...form.getInputProps('daily_rate')}
        label={_(names.daily_rate)}
        value={values.daily_rate}
        onChange={(amount) => form.setFieldValue('daily_rate', amount)}
        disabled={disabled}
      />
    </SimpleGrid>
  )
}

interface CostCenterFieldProps {
  input: object
  value: number | null
  disabled: boolean
  places: CostCenters
  onChoose: (id: number | null) => void
}

function CostCenterField({ places: { source, known }, ...field }: CostCenterFieldProps) {
  const { _ } = useLingui()
  const searched = useSearched({ ...field, known })
  const found = useFound(useQuery(source(searched.asked)), ({ id, code, name }) => ({
    value: String(id),
    label: `${code} · ${name}`,
  }))
  return <SearchSelect {...searched.field} {...found} label={_(names.cost_center)} allowDeselect={false} />
}

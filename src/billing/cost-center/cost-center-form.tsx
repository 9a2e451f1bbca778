import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { SimpleGrid, TextInput } from '@mantine/core'
import { type CostCenterDraft, emptyCostCenter } from '../../../contract/billing/cost-center'
import type { Option } from '../../ui/form/search-select'
import { SeveralField } from '../../ui/form/several-field'
import type { offeredClients } from '../master-data/master-data.queries'
import type { MasterFieldsProps, MasterForm } from '../master-data/master-record.view'
import { costCenterHref } from '../shared/address'
import { costCenterLogWords } from './cost-center-log'

interface Clients {
  /** What the server finds. */
  readonly source: (search: string) => ReturnType<typeof offeredClients>
  /** Those that the cost center bills already. */
  readonly known: readonly Option[]
}

const names = costCenterLogWords.fields

/** How a cost center is written. */
export function costCenterForm(clients: Clients): MasterForm<CostCenterDraft> {
  return {
    kind: 'cost_center',
    empty: emptyCostCenter,
    titleOfNew: msg`Novo centro de custo`,
    keptOf: (typed) => ({
      ...{ code: typed.code.trim(), name: typed.name.trim(), group: typed.group.trim() },
      management: typed.management.trim(),
      clients: typed.clients.toSorted((a, b) => a - b),
    }),
    Fields: (props) => <CostCenterFields {...props} clients={clients} />,
    href: costCenterHref,
    names,
    taken: msg`Já existe um centro de custo com este código.`,
  }
}

type FieldsProps = MasterFieldsProps<CostCenterDraft> & { clients: Clients }

function CostCenterFields({ form, isEditable, clients }: FieldsProps) {
  const { _ } = useLingui()
  const disabled = !isEditable
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
        <TextInput {...form.getInputProps('code')} label={_(names.code)} disabled={disabled} data-autofocus />
        <TextInput {...form.getInputProps('name')} label={_(names.name)} disabled={disabled} />
        <TextInput {...form.getInputProps('group')} label={_(msg`Grupo (opcional)`)} disabled={disabled} />
        <TextInput {...form.getInputProps('management')} label={_(msg`Gerência (opcional)`)} disabled={disabled} />
      </SimpleGrid>
      <SeveralField
        input={form.getInputProps('clients')}
        label={_(msg`Clientes que ele fatura (opcional)`)}
        ids={form.values.clients}
        disabled={disabled}
        {...clients}
        onChoose={(ids) => form.setFieldValue('clients', ids)}
      />
    </>
  )
}

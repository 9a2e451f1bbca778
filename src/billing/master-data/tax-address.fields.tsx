import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { TaxAddress } from '../../../contract/billing/master-data/master-data'

interface TaxAddressFieldsProps<Draft extends TaxAddress> {
  form: Pick<UseFormReturnType<Draft>, 'getInputProps'>
  disabled: boolean
}

export function TaxAddressFields<Draft extends TaxAddress>({ form, disabled }: TaxAddressFieldsProps<Draft>) {
  const { _ } = useLingui()
  return (
    <>
      <TextInput {...form.getInputProps('address')} label={_(msg`Endereço (opcional)`)} disabled={disabled} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={16}>
        <TextInput {...form.getInputProps('city')} label={_(msg`Cidade (opcional)`)} disabled={disabled} />
        <TextInput {...form.getInputProps('state')} label={_(msg`UF (opcional)`)} maxLength={2} disabled={disabled} />
        <TextInput {...form.getInputProps('postal_code')} label={_(msg`CEP (opcional)`)} disabled={disabled} />
      </SimpleGrid>
    </>
  )
}

/** As the server keeps it: eight digits are a postal code with its dash. */
export function trimmedAddress({ address, city, state, postal_code }: TaxAddress): TaxAddress {
  return {
    address: address.trim(),
    city: city.trim(),
    state: state.trim().toUpperCase(),
    postal_code: postal_code.trim().replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  }
}

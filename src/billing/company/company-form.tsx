import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { SimpleGrid, TextInput } from '@mantine/core'
import { type CompanyDraft, emptyCompany } from '../../../contract/billing/company/company'
import { bareCnpj, formatCnpj } from '../../../contract/cnpj'
import { titles } from '../../ui/titles'
import type { MasterFieldsProps, MasterForm } from '../master-data/master-record.view'
import { TaxAddressFields, trimmedAddress } from '../master-data/tax-address.fields'
import { companyHref } from '../shared/address'
import { companyLogWords } from './company-log'

const names = companyLogWords.fields

/** How the company that bills is written. */
export const companyForm: MasterForm<CompanyDraft> = {
  kind: 'company',
  empty: emptyCompany,
  titleOfNew: titles.company,
  keptOf: (typed) => ({
    ...trimmedAddress(typed),
    ...{ name: typed.name.trim(), corporate_name: typed.corporate_name.trim(), cnpj: bareCnpj(typed.cnpj) },
    state_registration: typed.state_registration.trim(),
    municipal_registration: typed.municipal_registration.trim(),
    ...{ bank: typed.bank.trim(), pix_key: typed.pix_key.trim() },
  }),
  Fields: CompanyFields,
  href: () => companyHref,
  names,
  taken: null,
}

function CompanyFields({ form, isEditable }: MasterFieldsProps<CompanyDraft>) {
  const { _ } = useLingui()
  const disabled = !isEditable
  const field = (name: keyof CompanyDraft) => ({ ...form.getInputProps(name), disabled })
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
        <TextInput {...field('name')} label={_(names.name)} data-autofocus />
        <TextInput {...field('cnpj')} label={_(names.cnpj)} value={formatCnpj(form.values.cnpj)} autoComplete="off" />
      </SimpleGrid>
      <TextInput {...field('corporate_name')} label={_(names.corporate_name)} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
        <TextInput {...field('state_registration')} label={_(msg`Inscrição estadual (opcional)`)} />
        <TextInput {...field('municipal_registration')} label={_(msg`Inscrição municipal (opcional)`)} />
      </SimpleGrid>
      <TaxAddressFields form={form} disabled={disabled} />
      <TextInput
        {...field('bank')}
        label={_(msg`Dados bancários (opcional)`)}
        description={_(msg`Banco, agência e conta, como devem sair nos documentos`)}
      />
      <TextInput
        {...field('pix_key')}
        label={_(msg`Chave PIX (opcional)`)}
        description={_(msg`Com ela os documentos trazem o código PIX do valor; pede a cidade`)}
        autoComplete="off"
      />
    </>
  )
}

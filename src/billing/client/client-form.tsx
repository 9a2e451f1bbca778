import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ActionIcon, Group, SimpleGrid, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import type { ClientDraft } from '../../../contract/billing/client'
import { emptyClient } from '../../../contract/billing/client'
import { bareCnpj, formatCnpj } from '../../../contract/cnpj'
import { contactCount } from '../../../contract/limits'
import { ActionButton } from '../../ui/parts/action-button'
import type { MasterFieldsProps, MasterForm } from '../master-data/master-record.view'
import { TaxAddressFields, trimmedAddress } from '../master-data/tax-address.fields'
import { clientHref } from '../shared/address'
import classes from './client.module.css'
import { clientLogWords } from './client-log'

const names = clientLogWords.fields

/** How a client is written. */
export const clientForm: MasterForm<ClientDraft> = {
  kind: 'client',
  empty: emptyClient,
  titleOfNew: msg`Novo cliente`,
  keptOf,
  Fields: ClientFields,
  href: clientHref,
  names,
  taken: msg`Já existe um cliente com este CNPJ.`,
}

function keptOf({ contacts, ...typed }: ClientDraft): ClientDraft {
  return {
    ...typed,
    ...trimmedAddress(typed),
    name: typed.name.trim(),
    corporate_name: typed.corporate_name.trim(),
    cnpj: bareCnpj(typed.cnpj),
    contacts: contacts.map(({ name, email, phone }) => ({
      name: name.trim(),
      email: email.trim(),
      phone: phone.trim(),
    })),
    documents_email: typed.documents_email.trim(),
  }
}

function ClientFields({ form, isEditable }: MasterFieldsProps<ClientDraft>) {
  const { _ } = useLingui()
  const disabled = !isEditable
  const { contacts } = form.values
  const isFull = contacts.length >= contactCount.max
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
        <TextInput {...form.getInputProps('name')} label={_(names.name)} disabled={disabled} data-autofocus />
        <TextInput
          {...form.getInputProps('cnpj')}
          label={_(names.cnpj)}
          value={formatCnpj(form.values.cnpj)}
          disabled={disabled}
          autoComplete="off"
        />
      </SimpleGrid>
      <TextInput {...form.getInputProps('corporate_name')} label={_(names.corporate_name)} disabled={disabled} />
      <TaxAddressFields form={form} disabled={disabled} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
        <TextInput
          {...form.getInputProps('payment_days')}
          label={_(msg`Prazo de pagamento em dias (opcional)`)}
          inputMode="numeric"
          value={form.values.payment_days ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const digits = value.replace(/\D/g, '').slice(0, 4)
            form.setFieldValue('payment_days', digits === '' ? null : Number(digits))
          }}
          disabled={disabled}
        />
        <TextInput
          {...form.getInputProps('documents_email')}
          label={_(msg`E-mail para documentos (opcional)`)}
          type="email"
          disabled={disabled}
        />
      </SimpleGrid>
      <section aria-labelledby="contacts" className={classes['contacts']}>
        <h3 id="contacts">{_(names.contacts)}</h3>
        {contacts.map((_contact, index) => {
          const number = index + 1
          return (
            <fieldset key={index} aria-label={_(msg`Contato ${number}`)} className={classes['contact']}>
              <TextInput
                {...form.getInputProps(`contacts.${index}.name`)}
                label={_(msg`Nome do contato`)}
                disabled={disabled}
              />
              <TextInput
                {...form.getInputProps(`contacts.${index}.email`)}
                label={_(msg`E-mail (opcional)`)}
                type="email"
                disabled={disabled}
              />
              <TextInput
                {...form.getInputProps(`contacts.${index}.phone`)}
                label={_(msg`Telefone (opcional)`)}
                type="tel"
                disabled={disabled}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={_(msg`Remover contato ${number}`)}
                disabled={disabled}
                onClick={() => form.removeListItem('contacts', index)}
              >
                <Trash2 size={16} aria-hidden />
              </ActionIcon>
            </fieldset>
          )
        })}
        {isEditable ? (
          <Group>
            <ActionButton
              word={msg`Adicionar contato`}
              variant="default"
              size="xs"
              why={isFull ? _(msg`No máximo ${contactCount.max} contatos`) : null}
              onAct={() => form.insertListItem('contacts', { name: '', email: '', phone: '' })}
            />
          </Group>
        ) : null}
      </section>
    </>
  )
}

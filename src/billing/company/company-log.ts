import { msg } from '@lingui/core/macro'
import type { LogWordsOf } from '../../ui/record/log.projection'
import { clientLogWords } from '../client/client-log'

const { name, corporate_name, cnpj, address, city, state, postal_code } = clientLogWords.fields

/** The log of the company that bills: what was done in sentences, fields as its form names them. */
export const companyLogWords = {
  entity: 'company',
  sentences: {
    'record.create': ({ who }) => msg`${who} informou a empresa que fatura`,
    'record.edit': ({ who }) => msg`${who} alterou os dados da empresa`,
  },
  fields: {
    ...{ name, corporate_name, cnpj },
    state_registration: msg`Inscrição estadual`,
    municipal_registration: msg`Inscrição municipal`,
    ...{ address, city, state, postal_code },
    bank: msg`Dados bancários`,
    pix_key: msg`Chave PIX`,
  },
} satisfies LogWordsOf<'company', 'record.create' | 'record.edit'>

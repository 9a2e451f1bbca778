import { msg } from '@lingui/core/macro'
import type { LogWordsOf } from '../../ui/record/log.projection'
import { masterSentences } from '../master-data/master-data.view'

/** The log of a client: what was done in sentences, fields as its form names them. */
export const clientLogWords = {
  entity: 'client',
  sentences: masterSentences,
  fields: {
    cnpj: msg`CNPJ`,
    name: msg`Nome`,
    corporate_name: msg`Razão social`,
    address: msg`Endereço`,
    city: msg`Cidade`,
    state: msg`UF`,
    postal_code: msg`CEP`,
    contacts: msg`Contatos`,
    payment_days: msg`Prazo de pagamento (dias)`,
    documents_email: msg`E-mail para documentos`,
    status: msg`Situação`,
  },
} satisfies LogWordsOf<'client', keyof typeof masterSentences>

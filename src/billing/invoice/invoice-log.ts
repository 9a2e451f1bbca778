import { msg } from '@lingui/core/macro'
import type { invoiceWords } from '../../../machines/billing/invoice/invoice.words'
import { fileSentences, type LogWordsOf } from '../../ui/record/log.projection'

type Transition = keyof typeof invoiceWords.events | keyof typeof fileSentences | 'invoice.issue' | 'provision.book'

/** The log of an invoice: what was done in sentences, fields as its page names them. */
export const invoiceLogWords = {
  entity: 'invoice',
  sentences: {
    ...fileSentences,
    'invoice.issue': ({ who }) => msg`${who} emitiu a fatura`,
    'provision.book': ({ who }) => msg`${who} registrou a provisão`,
    'provision.confirm': ({ who }) => msg`${who} confirmou a provisão`,
    'invoice.cancel': ({ who, from }) =>
      from === 'provisioned' ? msg`${who} cancelou a provisão` : msg`${who} cancelou a fatura`,
    'salesOrder.link': ({ who, changes }) =>
      changes.some(({ field, old }) => field === 'sales_order' && old)
        ? msg`${who} trocou a OV`
        : msg`${who} vinculou a OV`,
  },
  fields: {
    number: msg`Fatura`,
    bm: msg`Boletim`,
    value: msg`Valor`,
    status: msg`Situação`,
    issue_date: msg`Emissão`,
    due_date: msg`Vencimento`,
    sales_order: msg`Ordem de venda (OV)`,
    competencia: msg`Competência`,
    inicio: msg`Início da medição`,
    fim: msg`Fim da medição`,
    purchase_order: msg`Pedido de compra`,
    frs: msg`FRS`,
  },
} satisfies LogWordsOf<'invoice', Transition>

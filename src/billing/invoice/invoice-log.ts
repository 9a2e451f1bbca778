import { msg } from '@lingui/core/macro'
import { invoiceWords } from '../../../machines/billing/invoice/invoice.words'
import { reportWords } from '../../../machines/billing/report/report.words'
import { asDay, asMoney, asMonth, type LogWords } from '../../ui/record/log.projection'

const { 'invoice.issue': issue, 'provision.book': book } = reportWords.events

/** The log of an invoice: steps in the words of its lifecycle and of the report's that made it, fields as its page names them. */
export const invoiceLogWords: LogWords = {
  transitions: { ...invoiceWords.events, 'invoice.issue': issue, 'provision.book': book },
  fields: {
    number: { word: msg`Fatura` },
    bm: { word: msg`Boletim`, write: (id) => `#${id}` },
    cliente: { word: msg`Cliente` },
    competencia: { word: msg`Competência`, write: asMonth },
    inicio: { word: msg`Início da medição`, write: asDay },
    fim: { word: msg`Fim da medição`, write: asDay },
    purchase_order: { word: msg`Pedido de compra` },
    frs: { word: msg`FRS` },
    issue_date: { word: msg`Emissão`, write: asDay },
    due_date: { word: msg`Vencimento`, write: asDay },
    value: { word: msg`Valor`, write: asMoney },
    sales_order: { word: msg`Ordem de venda (OV)` },
    status: { word: msg`Situação` },
    cancellation_reason: { word: msg`Motivo do cancelamento` },
  },
}

import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LogEntry, LogPage } from '../../../contract/log'
import { invoiceWords } from '../../../machines/billing/invoice/invoice.words'
import { reportWords } from '../../../machines/billing/report/report.words'
import { formatMoment } from '../../ui/format'
import { asDay, asMoney, asMonth, entriesOf, type LogWords } from '../../ui/record/log.projection'

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

/** How an invoice came to be what it is, of what its log tells, the first step first. */
const steps = [
  { transition: 'provision.book', word: msg`Provisionada` },
  { transition: 'provision.confirm', word: msg`Provisão confirmada` },
  { transition: 'invoice.issue', word: msg`Emitida sem provisão` },
] as const

/** Who took each of those steps and when. */
export function projectOrigin(pages: readonly LogPage[], i18n: I18n): { name: string; value: string }[] {
  const entries = entriesOf(pages)
  return steps.flatMap(({ transition, word }) => {
    const entry = entries.find((one) => one.transition === transition)
    return entry ? [{ name: i18n._(word), value: said(entry, i18n) }] : []
  })
}

function said({ user, at }: LogEntry, i18n: I18n): string {
  return [user?.name, formatMoment(at, i18n)].filter(Boolean).join(' · ')
}

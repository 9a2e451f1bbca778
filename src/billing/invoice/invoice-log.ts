import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LogEntry, LogPage } from '../../../contract/log'
import type { invoiceWords } from '../../../machines/billing/invoice/invoice.words'
import { formatMoment } from '../../ui/format'
import { entriesOf, type LogWordsOf } from '../../ui/record/log.projection'

type Transition = keyof typeof invoiceWords.events | 'invoice.issue' | 'provision.book'

/** The log of an invoice: what was done in sentences, fields as its page names them. */
export const invoiceLogWords = {
  entity: 'invoice',
  sentences: {
    'invoice.issue': ({ who }) => msg`${who} emitiu a fatura`,
    'provision.book': ({ who }) => msg`${who} registrou a provisão`,
    'provision.confirm': ({ who }) => msg`${who} confirmou a provisão`,
    'invoice.cancel': ({ who, from }) =>
      from === 'provisioned' ? msg`${who} cancelou a provisão` : msg`${who} cancelou a fatura`,
    'salesOrder.link': ({ who }) => msg`${who} vinculou a OV`,
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

import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ndRequestWords } from '../../../machines/billing/nd-request/nd-request.words'
import { asMoney, asMonth, type LogWords } from '../../ui/record/log.projection'

/** The log of a debit note request: steps in the words of its lifecycle, fields as its page names them. */
export const ndRequestLogWords: LogWords = {
  transitions: {
    ...ndRequestWords.events,
    'request.create': msg`Criar solicitação`,
    'document.attach': msg`Anexar arquivo`,
  },
  fields: {
    cliente: { word: msg`Cliente` },
    client: { word: msg`Cliente` },
    cost_center: { word: msg`Centro de custo` },
    competencia: { word: msg`Competência`, write: asMonth },
    notes: { word: msg`Observações` },
    lines: { word: msg`Custos` },
    line: { word: msg`Custo`, write: asLine },
    value: { word: msg`Valor`, write: asMoney },
    debited: { word: msg`Debitado`, write: asMoney },
    revision: { word: msg`Revisão` },
    status: { word: msg`Situação` },
  },
}

/** Asset, what for and how much, as the server writes it. */
function asLine(text: string, i18n: I18n): string {
  const at = text.lastIndexOf(' · ')
  return at < 0 ? text : `${text.slice(0, at)} · ${asMoney(text.slice(at + 3), i18n)}`
}

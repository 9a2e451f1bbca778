import { msg } from '@lingui/core/macro'
import { debitNoteWords } from '../../../machines/billing/debit-note/debit-note.words'
import { ndRequestWords } from '../../../machines/billing/nd-request/nd-request.words'
import { asDay, asMoney, type LogWords } from '../../ui/record/log.projection'

/** The log of a debit note: steps in the words of its lifecycle and of the request's that made it, fields as its page names them. */
export const debitNoteLogWords: LogWords = {
  transitions: { ...debitNoteWords.events, 'debitNotes.generate': ndRequestWords.events['debitNotes.generate'] },
  fields: {
    number: { word: msg`Número` },
    request: { word: msg`Solicitação`, write: (id) => `#${id}` },
    part: { word: msg`Parcela` },
    issue_date: { word: msg`Emissão`, write: asDay },
    due_date: { word: msg`Vencimento`, write: asDay },
    value: { word: msg`Valor`, write: asMoney },
    status: { word: msg`Situação` },
  },
}

import { msg } from '@lingui/core/macro'
import type { debitNoteWords } from '../../../machines/billing/debit-note/debit-note.words'
import { fileSentences, type LogWordsOf } from '../../ui/record/log.projection'

/** The log of a debit note: what was done in sentences, fields as its page names them. */
export const debitNoteLogWords = {
  entity: 'debit_note',
  sentences: {
    ...fileSentences,
    'debitNotes.generate': ({ who }) => msg`${who} gerou a nota de débito`,
    'debitNote.cancel': ({ who }) => msg`${who} cancelou a nota de débito`,
  },
  fields: {
    number: msg`Número`,
    request: msg`Solicitação`,
    part: msg`Parcela`,
    issue_date: msg`Emissão`,
    due_date: msg`Vencimento`,
    value: msg`Valor`,
    status: msg`Situação`,
  },
} satisfies LogWordsOf<
  'debit_note',
  keyof typeof debitNoteWords.events | keyof typeof fileSentences | 'debitNotes.generate'
>

import { msg } from '@lingui/core/macro'
import type { ndRequestWords } from '../../../machines/billing/nd-request/nd-request.words'
import { fileSentences, type LogWordsOf } from '../../ui/record/log.projection'

type Transition = keyof typeof ndRequestWords.events | keyof typeof fileSentences | 'request.create'

/** The log of a debit note request: what was done in sentences, fields as its page names them. */
export const ndRequestLogWords = {
  entity: 'nd_request',
  sentences: {
    ...fileSentences,
    'request.create': ({ who }) => msg`${who} criou a solicitação`,
    'request.edit': ({ who }) => msg`${who} alterou a solicitação`,
    'request.send': ({ who }) => msg`${who} enviou a solicitação para aprovação do cliente`,
    'request.approve': ({ who }) => msg`${who} registrou a aprovação do cliente`,
    'request.review': ({ who }) => msg`${who} enviou a solicitação para revisão`,
    'debitNotes.generate': ({ who, subject }) =>
      subject.includes(',')
        ? msg`${who} gerou as notas de débito ${subject}`
        : msg`${who} gerou a nota de débito ${subject}`,
    'debitNote.cancel': ({ who, subject }) => msg`${who} cancelou a nota de débito ${subject}`,
    'request.cancel': ({ who }) => msg`${who} cancelou a solicitação`,
  },
  fields: {
    cliente: msg`Cliente`,
    cost_center: msg`Centro de custo`,
    competencia: msg`Competência`,
    notes: msg`Observações`,
    lines: msg`Custos`,
    line: msg`Custo`,
    value: msg`Valor`,
    debited: msg`Debitado`,
    revision: msg`Revisão`,
    status: msg`Situação`,
  },
} satisfies LogWordsOf<'nd_request', Transition>

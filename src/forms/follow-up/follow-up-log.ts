import { msg } from '@lingui/core/macro'
import type { followUpWords } from '../../../machines/forms/follow-up/follow-up.words'
import { fileSentences, type LogWordsOf } from '../../ui/record/log.projection'

/** The log of a follow-up: what was done in sentences, fields as its page names them. */
export const followUpLogWords = {
  entity: 'follow_up',
  sentences: {
    ...fileSentences,
    'followUp.open': ({ who }) => msg`${who} abriu a pendência, ao concluir a resposta`,
    'followUp.finish': ({ who }) => msg`${who} resolveu a pendência`,
    'followUp.reopen': ({ who }) => msg`${who} reabriu a pendência`,
    'followUp.edit': ({ who }) => msg`${who} alterou a pendência`,
    'followUp.cancel': ({ who }) => msg`${who} cancelou a pendência`,
  },
  fields: {
    question: msg`Pergunta`,
    asset: msg`Ativo`,
    what: msg`O que há de errado`,
    severity: msg`Gravidade`,
    owner: msg`Responsável`,
    due: msg`Resolver até`,
    status: msg`Situação`,
  },
} satisfies LogWordsOf<'follow_up', keyof typeof followUpWords.events | keyof typeof fileSentences | 'followUp.open'>

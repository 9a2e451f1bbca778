import { msg } from '@lingui/core/macro'
import type { responseWords } from '../../../machines/forms/response/response.words'
import { fileSentences, type LogWordsOf } from '../../ui/record/log.projection'

/** The log of a response: what was done in sentences, fields as its page names them. */
export const responseLogWords = {
  entity: 'form_response',
  sentences: {
    'response.start': ({ who }) => msg`${who} começou a resposta`,
    'response.finish': ({ who }) => msg`${who} concluiu a resposta`,
    'response.accept': ({ who }) => msg`${who} auditou e aceitou a resposta`,
    'response.sendBack': ({ who }) => msg`${who} devolveu a resposta`,
    'response.cancel': ({ who }) => msg`${who} cancelou a resposta`,
    'document.erase': fileSentences['document.erase'],
  },
  fields: {
    form: msg`Formulário`,
    asset: msg`Ativo`,
    status: msg`Situação`,
    progress: msg`Progresso (%)`,
    non_conformities: msg`Não conformes`,
    score: msg`Pontuação`,
    remark: msg`O que corrigir`,
  },
} satisfies LogWordsOf<
  'form_response',
  Exclude<keyof typeof responseWords.events, 'response.save'> | 'response.start' | 'document.erase'
>

import { msg } from '@lingui/core/macro'
import type { LogWordsOf } from '../../ui/record/log.projection'

/** The log of a response: what was done in sentences, fields as its page names them. */
export const responseLogWords = {
  entity: 'form_response',
  sentences: {
    'response.start': ({ who }) => msg`${who} começou a resposta`,
    'response.finish': ({ who }) => msg`${who} concluiu a resposta`,
    'response.accept': ({ who }) => msg`${who} conferiu e aceitou a resposta`,
    'response.cancel': ({ who }) => msg`${who} cancelou a resposta`,
  },
  fields: {
    form: msg`Formulário`,
    asset: msg`Ativo`,
    status: msg`Situação`,
    progress: msg`Progresso (%)`,
    non_conformities: msg`Não conformes`,
  },
} satisfies LogWordsOf<'form_response', 'response.start' | 'response.finish' | 'response.accept' | 'response.cancel'>

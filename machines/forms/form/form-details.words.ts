import { msg } from '@lingui/core/macro'
import { recordFormWords } from '../../protocols/record-form.words'
import type { Words } from '../../support/words'
import type { formDetailsMachine } from './form-details.machine'

const { states, events, guards, answers, actions } = recordFormWords

export const formDetailsWords = {
  title: msg`Dados de um formulário`,
  states: {
    ...states,
    'open.filling': msg`Altere os dados do formulário`,
    'open.failed': msg`Os dados do formulário não foram salvos`,
    saving: msg`Salvando os dados do formulário`,
    reading: msg`Lendo o que mudou no formulário`,
    saved: msg`Dados do formulário salvos`,
  },
  events: { ...events, 'record.submit': msg`Salvar dados` },
  guards: {
    ...guards,
    isOutdated: msg`o formulário mudou desde que a pessoa o viu (412)`,
    isFieldRejected: msg`o servidor rejeita um dos campos`,
    isSavedAlready: msg`o formulário já está como a pessoa quer`,
  },
  answers: {
    ...answers,
    'saveRecord.done': msg`O servidor salva os dados`,
    'readRecord.done': msg`O formulário chega como é agora`,
    'readRecord.error': msg`O formulário não chega`,
  },
  actions: { ...actions, keepRecord: msg`guardar que formulário é` },
} satisfies Words<typeof formDetailsMachine>

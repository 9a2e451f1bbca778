import { msg } from '@lingui/core/macro'
import { recordFormWords } from '../../protocols/record-form.words'
import type { Words } from '../../support/words'
import type { projectFormMachine } from './project-form.machine'

const { states, events, guards, answers, actions } = recordFormWords

export const projectFormWords = {
  title: msg`Dados de um projeto`,
  states: {
    ...states,
    'open.filling': msg`Preencha os dados do projeto`,
    'open.failed': msg`O projeto não foi salvo`,
    saving: msg`Salvando o projeto`,
    reading: msg`Lendo o que mudou no projeto`,
    saved: msg`Projeto salvo`,
  },
  events: { ...events, 'record.submit': msg`Salvar projeto` },
  guards: {
    ...guards,
    isOutdated: msg`o projeto mudou desde que a pessoa o viu (412)`,
    isFieldRejected: msg`o servidor rejeita um dos campos, ou outro projeto já tem o código (409)`,
    isSavedAlready: msg`o projeto já está como a pessoa quer`,
  },
  answers: {
    ...answers,
    'saveRecord.done': msg`O servidor salva o projeto`,
    'readRecord.done': msg`O projeto chega como é agora`,
    'readRecord.error': msg`O projeto não chega`,
  },
  actions: { ...actions, keepRecord: msg`guardar que projeto é` },
} satisfies Words<typeof projectFormMachine>

import { msg } from '@lingui/core/macro'
import { recordFormWords } from '../protocols/record-form.words'
import type { Words } from '../support/words'
import type { listViewFormMachine } from './list-view-form.machine'

const { states, events, guards, answers, actions } = recordFormWords

export const listViewFormWords = {
  title: msg`Dados de uma visão`,
  states: {
    ...states,
    'open.filling': msg`Dê um nome à visão`,
    'open.failed': msg`A visão não foi salva`,
    saving: msg`Salvando a visão`,
    reading: msg`Lendo o que mudou na visão`,
    saved: msg`Visão salva`,
  },
  events: { ...events, 'record.submit': msg`Salvar visão` },
  guards: {
    ...guards,
    isOutdated: msg`a visão mudou desde que a pessoa a viu (412)`,
    isFieldRejected: msg`o servidor rejeita um dos campos: o nome já é de outra visão da pessoa nesta lista`,
    isSavedAlready: msg`a visão já está como a pessoa quer`,
  },
  answers: {
    ...answers,
    'saveRecord.done': msg`O servidor salva a visão`,
    'readRecord.done': msg`A visão chega como é agora`,
    'readRecord.error': msg`A visão não chega`,
  },
  actions: { ...actions, keepRecord: msg`guardar que visão é` },
} satisfies Words<typeof listViewFormMachine>

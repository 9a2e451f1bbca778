import { msg } from '@lingui/core/macro'
import { recordFormWords } from '../../protocols/record-form.words'
import type { Words } from '../../support/words'
import type { followUpEditMachine } from './follow-up-edit.machine'

const { states, events, guards, answers, actions } = recordFormWords

export const followUpEditWords = {
  title: msg`Dados de uma pendência`,
  states: {
    ...states,
    'open.filling': msg`Altere os dados da pendência`,
    'open.failed': msg`A pendência não foi salva`,
    saving: msg`Salvando a pendência`,
    reading: msg`Lendo o que mudou na pendência`,
    saved: msg`Pendência salva`,
  },
  events: { ...events, 'record.submit': msg`Salvar pendência` },
  guards: {
    ...guards,
    isOutdated: msg`a pendência mudou desde que a pessoa a viu (412)`,
    isFieldRejected: msg`o servidor rejeita um dos campos`,
    isSavedAlready: msg`a pendência já está como a pessoa quer`,
  },
  answers: {
    ...answers,
    'saveRecord.done': msg`O servidor salva a pendência`,
    'readRecord.done': msg`A pendência chega como é agora`,
    'readRecord.error': msg`A pendência não chega`,
  },
  actions: { ...actions, keepRecord: msg`guardar que pendência é` },
} satisfies Words<typeof followUpEditMachine>

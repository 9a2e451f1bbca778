import { msg } from '@lingui/core/macro'
import { recordFormWords } from '../../protocols/record-form.words'
import type { Words } from '../../support/words'
import type { moduleLinkEditMachine } from './module-link-edit.machine'

const { states, events, guards, answers, actions } = recordFormWords

export const moduleLinkEditWords = {
  title: msg`Link na página de um módulo`,
  states: {
    ...states,
    'open.filling': msg`Preencha o link`,
    'open.failed': msg`O link não foi salvo`,
    saving: msg`Salvando o link`,
    reading: msg`Lendo o que mudou no link`,
    saved: msg`Link salvo`,
  },
  events: { ...events, 'record.submit': msg`Salvar link` },
  guards: {
    ...guards,
    isOutdated: msg`o link mudou desde que a pessoa o viu (412)`,
    isFieldRejected: msg`o servidor rejeita um dos campos`,
    isSavedAlready: msg`o link já está como a pessoa quer`,
  },
  answers: {
    ...answers,
    'saveRecord.done': msg`O servidor salva o link`,
    'readRecord.done': msg`O link chega como é agora`,
    'readRecord.error': msg`O link não chega`,
  },
  actions: { ...actions, keepRecord: msg`guardar que link é` },
} satisfies Words<typeof moduleLinkEditMachine>

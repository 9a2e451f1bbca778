import { msg } from '@lingui/core/macro'
import { recordFormWords } from '../protocols/record-form.words'
import type { Words } from '../support/words'
import type { dashboardEditMachine } from './dashboard-edit.machine'

const { states, events, guards, answers, actions } = recordFormWords

export const dashboardEditWords = {
  title: msg`Montagem de um dashboard`,
  states: {
    ...states,
    'open.filling': msg`Monte o dashboard`,
    'open.failed': msg`O dashboard não foi salvo`,
    saving: msg`Salvando o dashboard`,
    reading: msg`Lendo o que mudou no dashboard`,
    saved: msg`Dashboard salvo`,
  },
  events: { ...events, 'record.submit': msg`Salvar dashboard` },
  guards: {
    ...guards,
    isOutdated: msg`o dashboard mudou desde que a pessoa o viu (412)`,
    isFieldRejected: msg`o servidor rejeita um dos campos`,
    isSavedAlready: msg`o dashboard já está como a pessoa quer`,
  },
  answers: {
    ...answers,
    'saveRecord.done': msg`O servidor salva o dashboard`,
    'readRecord.done': msg`O dashboard chega como é agora`,
    'readRecord.error': msg`O dashboard não chega`,
  },
  actions: { ...actions, keepRecord: msg`guardar que dashboard é` },
} satisfies Words<typeof dashboardEditMachine>

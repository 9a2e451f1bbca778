import { msg } from '@lingui/core/macro'
import { recordFormWords } from '../../protocols/record-form.words'
import type { Words } from '../../support/words'
import type { moduleSettingsMachine } from './module-settings.machine'

const { states, events, guards, answers, actions } = recordFormWords

export const moduleSettingsWords = {
  title: msg`Configurações de um módulo`,
  states: {
    ...states,
    'open.filling': msg`Altere as configurações do módulo`,
    'open.failed': msg`As configurações do módulo não foram salvas`,
    saving: msg`Salvando as configurações do módulo`,
    reading: msg`Lendo o que mudou no módulo`,
    saved: msg`Configurações do módulo salvas`,
  },
  events: { ...events, 'record.submit': msg`Salvar configurações` },
  guards: {
    ...guards,
    isOutdated: msg`o módulo mudou desde que a pessoa o viu (412)`,
    isFieldRejected: msg`o servidor rejeita um dos campos`,
    isSavedAlready: msg`o módulo já está como a pessoa quer`,
  },
  answers: {
    ...answers,
    'saveRecord.done': msg`O servidor salva as configurações`,
    'readRecord.done': msg`O módulo chega como é agora`,
    'readRecord.error': msg`O módulo não chega`,
  },
  actions: { ...actions, keepRecord: msg`guardar que módulo é` },
} satisfies Words<typeof moduleSettingsMachine>

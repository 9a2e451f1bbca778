import { msg } from '@lingui/core/macro'
import { actionDialogWords, cancelWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { followUpCancelMachine } from './follow-up-cancel.machine'

export const followUpCancelWords = {
  title: msg`Cancelamento de pendência`,
  states: {
    ...cancelWords.states,
    'open.refused': msg`Cancelamento recusado`,
    'open.failed': msg`Erro ao cancelar`,
    sending: msg`Cancelando a pendência`,
    reloading: msg`Lendo a pendência de novo`,
    overtaken: msg`Esta pendência já não pode ser cancelada`,
    done: msg`Pendência cancelada`,
  },
  events: {
    ...cancelWords.events,
    'action.confirm': msg`Cancelar pendência`,
    'record.reload': msg`Ler a pendência de novo`,
  },
  guards: {
    ...cancelWords.guards,
    isPossible: msg`a pendência ainda pode ser cancelada`,
  },
  answers: {
    'performAction.done': msg`O servidor cancela`,
    'performAction.error': msg`O servidor não cancela ou não responde`,
    'readRecord.done': msg`A pendência chega`,
    'readRecord.error': msg`A pendência não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof followUpCancelMachine>

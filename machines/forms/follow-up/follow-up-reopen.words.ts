import { msg } from '@lingui/core/macro'
import { actionDialogWords, cancelWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { followUpReopenMachine } from './follow-up-reopen.machine'

export const followUpReopenWords = {
  title: msg`Reabertura de pendência`,
  states: {
    ...cancelWords.states,
    'open.refused': msg`Reabertura recusada`,
    'open.failed': msg`Erro ao reabrir`,
    sending: msg`Reabrindo a pendência`,
    reloading: msg`Lendo a pendência de novo`,
    overtaken: msg`Esta pendência já não pode ser reaberta`,
    done: msg`Pendência reaberta`,
  },
  events: {
    ...cancelWords.events,
    'action.confirm': msg`Reabrir pendência`,
    'record.reload': msg`Ler a pendência de novo`,
  },
  guards: {
    ...cancelWords.guards,
    isPossible: msg`a pendência ainda pode ser reaberta`,
  },
  answers: {
    'performAction.done': msg`O servidor reabre`,
    'performAction.error': msg`O servidor não reabre ou não responde`,
    'readRecord.done': msg`A pendência chega`,
    'readRecord.error': msg`A pendência não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof followUpReopenMachine>

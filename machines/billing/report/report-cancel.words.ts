import { msg } from '@lingui/core/macro'
import { actionDialogWords, cancelWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { reportCancelMachine } from './report-cancel.machine'

export const reportCancelWords = {
  title: msg`Cancelamento de boletim`,
  states: {
    ...cancelWords.states,
    sending: msg`Cancelando o boletim`,
    reloading: msg`Lendo o boletim de novo`,
    overtaken: msg`Este boletim já não pode ser cancelado`,
    done: msg`Boletim cancelado!`,
  },
  events: {
    ...cancelWords.events,
    'action.confirm': msg`Cancelar boletim`,
    'record.reload': msg`Ler o boletim de novo`,
  },
  guards: { ...cancelWords.guards, isPossible: msg`o boletim ainda pode ser cancelado` },
  answers: {
    ...cancelWords.answers,
    'readRecord.done': msg`O boletim chega`,
    'readRecord.error': msg`O boletim não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof reportCancelMachine>

import { msg } from '@lingui/core/macro'
import { actionDialogWords, cancelWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { responseCancelMachine } from './response-cancel.machine'

export const responseCancelWords = {
  title: msg`Cancelamento de resposta`,
  states: {
    ...cancelWords.states,
    sending: msg`Cancelando a resposta`,
    reloading: msg`Lendo a resposta de novo`,
    overtaken: msg`Esta resposta já não pode ser cancelada`,
    done: msg`Resposta cancelada`,
  },
  events: {
    ...cancelWords.events,
    'action.confirm': msg`Cancelar resposta`,
    'record.reload': msg`Ler a resposta de novo`,
  },
  guards: { ...cancelWords.guards, isPossible: msg`a resposta ainda pode ser cancelada` },
  answers: {
    ...cancelWords.answers,
    'readRecord.done': msg`A resposta chega`,
    'readRecord.error': msg`A resposta não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof responseCancelMachine>

import { msg } from '@lingui/core/macro'
import { actionDialogWords, cancelWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { debitNoteCancelMachine } from './debit-note-cancel.machine'

export const debitNoteCancelWords = {
  title: msg`Cancelamento de nota de débito`,
  states: {
    ...cancelWords.states,
    sending: msg`Cancelando a nota`,
    reloading: msg`Lendo a nota de novo`,
    overtaken: msg`Esta nota já não pode ser cancelada`,
    done: msg`Nota de débito cancelada`,
  },
  events: {
    ...cancelWords.events,
    'action.confirm': msg`Cancelar nota de débito`,
    'record.reload': msg`Ler a nota de novo`,
  },
  guards: { ...cancelWords.guards, isPossible: msg`a nota ainda pode ser cancelada` },
  answers: {
    ...cancelWords.answers,
    'readRecord.done': msg`A nota chega`,
    'readRecord.error': msg`A nota não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof debitNoteCancelMachine>

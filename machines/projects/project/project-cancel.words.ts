import { msg } from '@lingui/core/macro'
import { actionDialogWords, cancelWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { projectCancelMachine } from './project-cancel.machine'

export const projectCancelWords = {
  title: msg`Cancelamento de projeto`,
  states: {
    ...cancelWords.states,
    'open.refused': msg`Cancelamento recusado`,
    'open.failed': msg`Erro ao cancelar`,
    sending: msg`Cancelando o projeto`,
    reloading: msg`Lendo o projeto de novo`,
    overtaken: msg`Este projeto já não pode ser cancelado`,
    done: msg`Projeto cancelado`,
  },
  events: {
    ...cancelWords.events,
    'action.confirm': msg`Cancelar projeto`,
    'record.reload': msg`Ler o projeto de novo`,
  },
  guards: { ...cancelWords.guards, isPossible: msg`o projeto ainda pode ser cancelado` },
  answers: {
    'performAction.done': msg`O servidor cancela`,
    'performAction.error': msg`O servidor não cancela ou não responde`,
    'readRecord.done': msg`O projeto chega`,
    'readRecord.error': msg`O projeto não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof projectCancelMachine>

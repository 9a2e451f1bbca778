import { msg } from '@lingui/core/macro'
import { actionDialogWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { projectCloseMachine } from './project-close.machine'
import { noteWords } from './project-note.words'

export const projectCloseWords = {
  title: msg`Encerramento de projeto`,
  states: {
    ...noteWords.states,
    'open.refused': msg`Encerramento recusado`,
    'open.failed': msg`Erro ao encerrar`,
    sending: msg`Encerrando o projeto`,
    reloading: msg`Lendo o projeto de novo`,
    overtaken: msg`Este projeto já não pode ser encerrado`,
    done: msg`Projeto encerrado`,
  },
  events: {
    ...noteWords.events,
    'action.confirm': msg`Encerrar projeto`,
    'record.reload': msg`Ler o projeto de novo`,
  },
  guards: { ...noteWords.guards, isPossible: msg`o projeto ainda pode ser encerrado` },
  answers: {
    'performAction.done': msg`O servidor encerra`,
    'performAction.error': msg`O servidor não encerra ou não responde`,
    'readRecord.done': msg`O projeto chega`,
    'readRecord.error': msg`O projeto não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof projectCloseMachine>

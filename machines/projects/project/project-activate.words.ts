import { msg } from '@lingui/core/macro'
import { actionDialogWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { projectActivateMachine } from './project-activate.machine'
import { noteWords } from './project-note.words'

export const projectActivateWords = {
  title: msg`Início de projeto`,
  states: {
    ...noteWords.states,
    'open.refused': msg`Início recusado`,
    'open.failed': msg`Erro ao iniciar`,
    sending: msg`Iniciando o projeto`,
    reloading: msg`Lendo o projeto de novo`,
    overtaken: msg`Este projeto já não pode ser iniciado`,
    done: msg`Projeto iniciado`,
  },
  events: {
    ...noteWords.events,
    'action.confirm': msg`Iniciar projeto`,
    'record.reload': msg`Ler o projeto de novo`,
  },
  guards: { ...noteWords.guards, isPossible: msg`o projeto ainda pode ser iniciado` },
  answers: {
    'performAction.done': msg`O servidor inicia`,
    'performAction.error': msg`O servidor não inicia ou não responde`,
    'readRecord.done': msg`O projeto chega`,
    'readRecord.error': msg`O projeto não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof projectActivateMachine>

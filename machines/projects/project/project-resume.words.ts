import { msg } from '@lingui/core/macro'
import { actionDialogWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import { noteWords } from './project-note.words'
import type { projectResumeMachine } from './project-resume.machine'

export const projectResumeWords = {
  title: msg`Retomada de projeto`,
  states: {
    ...noteWords.states,
    'open.refused': msg`Retomada recusada`,
    'open.failed': msg`Erro ao retomar`,
    sending: msg`Retomando o projeto`,
    reloading: msg`Lendo o projeto de novo`,
    overtaken: msg`Este projeto já não pode ser retomado`,
    done: msg`Projeto retomado`,
  },
  events: {
    ...noteWords.events,
    'action.confirm': msg`Retomar projeto`,
    'record.reload': msg`Ler o projeto de novo`,
  },
  guards: { ...noteWords.guards, isPossible: msg`o projeto ainda pode ser retomado` },
  answers: {
    'performAction.done': msg`O servidor retoma`,
    'performAction.error': msg`O servidor não retoma ou não responde`,
    'readRecord.done': msg`O projeto chega`,
    'readRecord.error': msg`O projeto não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof projectResumeMachine>

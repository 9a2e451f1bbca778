import { msg } from '@lingui/core/macro'
import { actionDialogWords, cancelWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { projectSuspendMachine } from './project-suspend.machine'

export const projectSuspendWords = {
  title: msg`Suspensão de projeto`,
  states: {
    ...cancelWords.states,
    'open.refused': msg`Suspensão recusada`,
    'open.failed': msg`Erro ao suspender`,
    sending: msg`Suspendendo o projeto`,
    reloading: msg`Lendo o projeto de novo`,
    overtaken: msg`Este projeto já não pode ser suspenso`,
    done: msg`Projeto suspenso`,
  },
  events: {
    ...cancelWords.events,
    'action.confirm': msg`Suspender projeto`,
    'record.reload': msg`Ler o projeto de novo`,
  },
  guards: { ...cancelWords.guards, isPossible: msg`o projeto ainda pode ser suspenso` },
  answers: {
    'performAction.done': msg`O servidor suspende`,
    'performAction.error': msg`O servidor não suspende ou não responde`,
    'readRecord.done': msg`O projeto chega`,
    'readRecord.error': msg`O projeto não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof projectSuspendMachine>

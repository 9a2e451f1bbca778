import { msg } from '@lingui/core/macro'
import { actionDialogWords, cancelWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { personDeactivateMachine } from './person-deactivate.machine'

export const personDeactivateWords = {
  title: msg`Desativação de pessoa`,
  states: {
    ...cancelWords.states,
    'open.refused': msg`Desativação recusada`,
    'open.failed': msg`Erro ao desativar`,
    sending: msg`Desativando a pessoa`,
    reloading: msg`Lendo a pessoa de novo`,
    overtaken: msg`Esta pessoa já não pode ser desativada`,
    done: msg`Pessoa desativada`,
  },
  events: {
    ...cancelWords.events,
    'action.confirm': msg`Desativar pessoa`,
    'record.reload': msg`Ler a pessoa de novo`,
  },
  guards: { ...cancelWords.guards, isPossible: msg`a pessoa ainda pode ser desativada` },
  answers: {
    'performAction.done': msg`O servidor desativa a pessoa`,
    'performAction.error': msg`O servidor não desativa ou não responde`,
    'readRecord.done': msg`A pessoa chega`,
    'readRecord.error': msg`A pessoa não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof personDeactivateMachine>

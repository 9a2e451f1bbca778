import { msg } from '@lingui/core/macro'
import { actionDialogWords, cancelWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { personReactivateMachine } from './person-reactivate.machine'

export const personReactivateWords = {
  title: msg`Reativação de pessoa`,
  states: {
    ...cancelWords.states,
    'open.refused': msg`Reativação recusada`,
    'open.failed': msg`Erro ao reativar`,
    sending: msg`Reativando a pessoa`,
    reloading: msg`Lendo a pessoa de novo`,
    overtaken: msg`Esta pessoa já não pode ser reativada`,
    done: msg`Pessoa reativada`,
  },
  events: {
    ...cancelWords.events,
    'action.confirm': msg`Reativar pessoa`,
    'record.reload': msg`Ler a pessoa de novo`,
  },
  guards: { ...cancelWords.guards, isPossible: msg`a pessoa ainda pode ser reativada` },
  answers: {
    'performAction.done': msg`O servidor reativa a pessoa`,
    'performAction.error': msg`O servidor não reativa ou não responde`,
    'readRecord.done': msg`A pessoa chega`,
    'readRecord.error': msg`A pessoa não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof personReactivateMachine>

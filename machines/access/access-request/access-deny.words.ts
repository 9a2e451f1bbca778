import { msg } from '@lingui/core/macro'
import { actionDialogWords, cancelWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { accessDenyMachine } from './access-deny.machine'

export const accessDenyWords = {
  title: msg`Negativa de um pedido de acesso`,
  states: {
    ...cancelWords.states,
    'open.refused': msg`Negativa recusada`,
    'open.failed': msg`Erro ao negar o pedido`,
    sending: msg`Negando o pedido`,
    reloading: msg`Lendo o pedido de novo`,
    overtaken: msg`Este pedido já foi respondido`,
    done: msg`Pedido negado`,
  },
  events: {
    ...cancelWords.events,
    'action.confirm': msg`Negar pedido`,
    'record.reload': msg`Ler o pedido de novo`,
  },
  guards: { ...cancelWords.guards, isPossible: msg`o pedido ainda aguarda resposta` },
  answers: {
    'performAction.done': msg`O servidor nega o pedido`,
    'performAction.error': msg`O servidor não nega ou não responde`,
    'readRecord.done': msg`O pedido chega`,
    'readRecord.error': msg`O pedido não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof accessDenyMachine>

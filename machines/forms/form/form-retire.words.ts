import { msg } from '@lingui/core/macro'
import { actionDialogWords, cancelWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { formRetireMachine } from './form-retire.machine'

export const formRetireWords = {
  title: msg`Retirada de formulário`,
  states: {
    ...cancelWords.states,
    'open.refused': msg`Retirada recusada`,
    'open.failed': msg`Erro ao retirar`,
    sending: msg`Retirando o formulário`,
    reloading: msg`Lendo o formulário de novo`,
    overtaken: msg`Este formulário já não pode ser retirado`,
    done: msg`Formulário retirado`,
  },
  events: {
    ...cancelWords.events,
    'action.confirm': msg`Retirar formulário`,
    'record.reload': msg`Ler o formulário de novo`,
  },
  guards: { ...cancelWords.guards, isPossible: msg`o formulário ainda pode ser retirado` },
  answers: {
    'performAction.done': msg`O servidor retira o formulário`,
    'performAction.error': msg`O servidor não retira ou não responde`,
    'readRecord.done': msg`O formulário chega`,
    'readRecord.error': msg`O formulário não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof formRetireMachine>

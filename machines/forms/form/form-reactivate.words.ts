import { msg } from '@lingui/core/macro'
import { actionDialogWords, cancelWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { formReactivateMachine } from './form-reactivate.machine'

export const formReactivateWords = {
  title: msg`Volta de formulário`,
  states: {
    ...cancelWords.states,
    'open.refused': msg`Volta recusada`,
    'open.failed': msg`Erro ao voltar a oferecer`,
    sending: msg`Voltando a oferecer o formulário`,
    reloading: msg`Lendo o formulário de novo`,
    overtaken: msg`Este formulário já é oferecido`,
    done: msg`Formulário oferecido de novo`,
  },
  events: {
    ...cancelWords.events,
    'action.confirm': msg`Voltar a oferecer formulário`,
    'record.reload': msg`Ler o formulário de novo`,
  },
  guards: { ...cancelWords.guards, isPossible: msg`o formulário ainda está retirado` },
  answers: {
    'performAction.done': msg`O servidor volta a oferecer o formulário`,
    'performAction.error': msg`O servidor não volta a oferecê-lo ou não responde`,
    'readRecord.done': msg`O formulário chega`,
    'readRecord.error': msg`O formulário não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof formReactivateMachine>

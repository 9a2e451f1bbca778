import { msg } from '@lingui/core/macro'
import { reasonLength } from '../../../contract/limits'
import { actionDialogWords, cancelWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { followUpFinishMachine } from './follow-up-finish.machine'

const { min, max } = reasonLength

export const followUpFinishWords = {
  title: msg`Resolução de pendência`,
  states: {
    ...cancelWords.states,
    'open.writing': msg`Diga o que foi feito`,
    'open.incomplete': msg`Falta dizer o que foi feito`,
    confirmingDiscard: msg`Descartar o que foi escrito?`,
    'open.refused': msg`Resolução recusada`,
    'open.failed': msg`Erro ao resolver`,
    sending: msg`Resolvendo a pendência`,
    reloading: msg`Lendo a pendência de novo`,
    overtaken: msg`Esta pendência já não pode ser resolvida`,
    done: msg`Pendência resolvida`,
  },
  events: {
    ...cancelWords.events,
    'field.change': msg`Escrever o que foi feito`,
    'action.amend': msg`Alterar o texto`,
    'dialog.discard': msg`Descartar texto`,
    'dialog.keep': msg`Manter texto`,
    'action.confirm': msg`Resolver pendência`,
    'record.reload': msg`Ler a pendência de novo`,
  },
  guards: {
    ...cancelWords.guards,
    isComplete: msg`o que foi feito tem de ${min} a ${max} caracteres`,
    isPossible: msg`a pendência ainda pode ser resolvida`,
  },
  answers: {
    'performAction.done': msg`O servidor resolve`,
    'performAction.error': msg`O servidor não resolve ou não responde`,
    'readRecord.done': msg`A pendência chega`,
    'readRecord.error': msg`A pendência não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof followUpFinishMachine>

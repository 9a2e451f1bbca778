import { msg } from '@lingui/core/macro'
import { newPassword } from '../../../contract/limits'
import { actionDialogWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { personPasswordMachine } from './person-password.machine'

const { min } = newPassword

export const personPasswordWords = {
  title: msg`Nova senha de uma pessoa`,
  states: {
    ...actionDialogWords.states,
    'open.writing': msg`Copie a senha, ou escreva outra`,
    'open.incomplete': msg`A senha é curta demais`,
    'open.refused': msg`Nova senha recusada`,
    'open.failed': msg`Erro ao dar a nova senha`,
    confirmingDiscard: msg`Descartar a senha escrita?`,
    sending: msg`Dando a nova senha`,
    reloading: msg`Lendo a pessoa de novo`,
    overtaken: msg`Esta pessoa já não pode receber uma senha`,
    done: msg`Nova senha dada`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    ...actionDialogWords.events,
    'field.change': msg`Escrever a senha`,
    'action.confirm': msg`Dar nova senha`,
    'action.amend': msg`Alterar a senha`,
    'record.reload': msg`Ler a pessoa de novo`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar senha`,
    'dialog.keep': msg`Manter senha`,
  },
  guards: {
    ...actionDialogWords.guards,
    isComplete: msg`a senha tem ao menos ${min} caracteres`,
    isPossible: msg`a pessoa ainda pode receber uma senha`,
  },
  answers: {
    'performAction.done': msg`O servidor guarda a senha`,
    'performAction.error': msg`O servidor não guarda ou não responde`,
    'readRecord.done': msg`A pessoa chega`,
    'readRecord.error': msg`A pessoa não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof personPasswordMachine>

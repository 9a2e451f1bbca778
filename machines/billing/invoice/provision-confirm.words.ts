import { msg } from '@lingui/core/macro'
import { actionDialogWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { provisionConfirmMachine } from './provision-confirm.machine'

export const provisionConfirmWords = {
  title: msg`Confirmação de provisão`,
  states: {
    ...actionDialogWords.states,
    'open.writing': msg`Informe o vencimento`,
    'open.incomplete': msg`Falta o vencimento`,
    'open.refused': msg`Confirmação recusada`,
    'open.failed': msg`Erro ao confirmar a provisão`,
    confirmingDiscard: msg`Descartar o vencimento informado?`,
    sending: msg`Confirmando a provisão`,
    reloading: msg`Lendo a provisão de novo`,
    overtaken: msg`Esta provisão já não pode ser confirmada`,
    done: msg`Provisão confirmada: a fatura foi emitida`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    ...actionDialogWords.events,
    'field.change': msg`Informar o vencimento`,
    'action.confirm': msg`Confirmar provisão`,
    'action.amend': msg`Alterar o vencimento`,
    'record.reload': msg`Ler a provisão de novo`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar vencimento`,
    'dialog.keep': msg`Manter vencimento`,
  },
  guards: {
    ...actionDialogWords.guards,
    isComplete: msg`o vencimento é um dia a partir de hoje`,
    isPossible: msg`a provisão ainda pode ser confirmada`,
  },
  answers: {
    'performAction.done': msg`O servidor confirma`,
    'performAction.error': msg`O servidor não confirma ou não responde`,
    'readRecord.done': msg`A provisão chega`,
    'readRecord.error': msg`A provisão não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof provisionConfirmMachine>

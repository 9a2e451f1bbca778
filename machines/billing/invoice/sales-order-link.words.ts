import { msg } from '@lingui/core/macro'
import { salesOrderLength } from '../../../contract/limits'
import { actionDialogWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { salesOrderLinkMachine } from './sales-order-link.machine'

const { max } = salesOrderLength

export const salesOrderLinkWords = {
  title: msg`Ordem de venda (OV)`,
  states: {
    ...actionDialogWords.states,
    'open.writing': msg`Informe a OV`,
    'open.incomplete': msg`Falta a OV`,
    'open.refused': msg`OV recusada`,
    'open.failed': msg`Erro ao vincular OV`,
    confirmingDiscard: msg`Descartar a OV digitada?`,
    sending: msg`Vinculando a OV`,
    reloading: msg`Lendo a fatura de novo`,
    overtaken: msg`Esta fatura já não aceita uma OV`,
    done: msg`OV vinculada`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    ...actionDialogWords.events,
    'field.change': msg`Digitar a OV`,
    'action.confirm': msg`Vincular OV`,
    'action.amend': msg`Alterar a OV`,
    'record.reload': msg`Ler a fatura de novo`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar OV`,
    'dialog.keep': msg`Manter OV`,
  },
  guards: {
    ...actionDialogWords.guards,
    isComplete: msg`a OV tem de 1 a ${max} caracteres`,
    isPossible: msg`a fatura ainda aceita uma OV`,
  },
  answers: {
    'performAction.done': msg`O servidor vincula`,
    'performAction.error': msg`O servidor não vincula ou não responde`,
    'readRecord.done': msg`A fatura chega`,
    'readRecord.error': msg`A fatura não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof salesOrderLinkMachine>

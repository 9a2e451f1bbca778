import { msg } from '@lingui/core/macro'
import { reasonLength } from '../../contract/limits'
import type { Words } from '../support/words'
import type { invoiceCancelMachine } from './invoice-cancel.machine'

const { min, max } = reasonLength

export const invoiceCancelWords = {
  title: msg`Cancelamento de fatura`,
  states: {
    open: msg`Aberta`,
    'open.writingReason': msg`Escreva o motivo`,
    'open.confirming': msg`Confira antes de cancelar: não há volta`,
    'open.refused': msg`Cancelamento recusado`,
    'open.failed': msg`Erro ao cancelar`,
    confirmingDiscard: msg`Descartar o motivo escrito?`,
    cancelling: msg`Cancelando a fatura`,
    reloading: msg`Lendo a fatura de novo`,
    overtaken: msg`Esta fatura já não pode ser cancelada`,
    cancelled: msg`Fatura cancelada`,
    dismissed: msg`Fechado sem cancelar`,
  },
  events: {
    'reason.change': msg`Escrever o motivo`,
    'cancel.review': msg`Revisar o cancelamento`,
    'cancel.amend': msg`Alterar o motivo`,
    'cancel.confirm': msg`Cancelar a fatura`,
    'cancel.retry': msg`Tentar de novo`,
    'invoice.reload': msg`Ler a fatura de novo`,
    'dialog.dismiss': msg`Fechar sem cancelar`,
    'dialog.discard': msg`Descartar motivo`,
    'dialog.keep': msg`Manter motivo`,
  },
  guards: {
    hasReason: msg`o motivo tem de ${min} a ${max} caracteres`,
    isUntouched: msg`nada foi escrito`,
    isReasonRejected: msg`o servidor rejeita o motivo`,
    isRefused: msg`a fatura mudou ou já não permite (409, 412)`,
    isCancellable: msg`a fatura ainda pode ser cancelada`,
  },
  answers: {
    'cancelInvoice.done': msg`O servidor cancela`,
    'cancelInvoice.error': msg`O servidor não cancela ou não responde`,
    'readInvoice.done': msg`A fatura chega`,
    'readInvoice.error': msg`A fatura não chega`,
  },
  actions: {
    keepReason: msg`guardar o motivo`,
    keepKey: msg`guardar a chave do pedido`,
    keepVersion: msg`guardar a versão da fatura`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof invoiceCancelMachine>

import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { provisionConfirmMachine } from './provision-confirm.machine'

export const provisionConfirmWords = {
  title: msg`Confirmação de provisão`,
  states: {
    open: msg`Aberta`,
    'open.choosingDay': msg`Informe o vencimento`,
    'open.refused': msg`Confirmação recusada`,
    'open.failed': msg`Erro ao confirmar a provisão`,
    confirmingDiscard: msg`Descartar o vencimento informado?`,
    confirming: msg`Confirmando a provisão`,
    reloading: msg`Lendo a provisão de novo`,
    overtaken: msg`Esta provisão já não pode ser confirmada`,
    confirmed: msg`Provisão confirmada: a fatura foi emitida`,
    dismissed: msg`Fechado sem confirmar`,
  },
  events: {
    'day.choose': msg`Informar o vencimento`,
    'provision.confirm': msg`Confirmar provisão`,
    'confirm.retry': msg`Tentar de novo`,
    'confirm.amend': msg`Alterar o vencimento`,
    'invoice.reload': msg`Ler a provisão de novo`,
    'dialog.dismiss': msg`Fechar sem confirmar`,
    'dialog.discard': msg`Descartar vencimento`,
    'dialog.keep': msg`Manter vencimento`,
  },
  guards: {
    hasDueDate: msg`o vencimento é um dia a partir de hoje`,
    isUntouched: msg`o vencimento é o proposto`,
    isDayRejected: msg`o servidor rejeita o vencimento`,
    isRefused: msg`a provisão mudou ou já não permite (409, 412)`,
    isConfirmable: msg`a provisão ainda pode ser confirmada`,
  },
  answers: {
    'confirmProvision.done': msg`O servidor confirma`,
    'confirmProvision.error': msg`O servidor não confirma ou não responde`,
    'readInvoice.done': msg`A provisão chega`,
    'readInvoice.error': msg`A provisão não chega`,
  },
  actions: {
    keepDay: msg`guardar o vencimento`,
    keepKey: msg`guardar a chave do pedido`,
    keepVersion: msg`guardar a versão da provisão`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof provisionConfirmMachine>

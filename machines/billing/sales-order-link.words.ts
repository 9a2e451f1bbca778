import { msg } from '@lingui/core/macro'
import { salesOrderLength } from '../../contract/limits'
import type { Words } from '../support/words'
import type { salesOrderLinkMachine } from './sales-order-link.machine'

const { max } = salesOrderLength

export const salesOrderLinkWords = {
  title: msg`Ordem de venda (OV)`,
  states: {
    open: msg`Aberta`,
    'open.writingOrder': msg`Informe a OV`,
    'open.refused': msg`Vínculo recusado`,
    'open.failed': msg`Erro ao vincular OV`,
    confirmingDiscard: msg`Descartar a OV digitada?`,
    linking: msg`Vinculando a OV`,
    reloading: msg`Lendo a fatura de novo`,
    overtaken: msg`Esta fatura já não aceita uma OV`,
    linked: msg`OV vinculada`,
    dismissed: msg`Fechado sem vincular`,
  },
  events: {
    'order.change': msg`Digitar a OV`,
    'order.link': msg`Vincular OV`,
    'link.retry': msg`Tentar de novo`,
    'link.amend': msg`Alterar a OV`,
    'invoice.reload': msg`Ler a fatura de novo`,
    'dialog.dismiss': msg`Fechar sem vincular`,
    'dialog.discard': msg`Descartar OV`,
    'dialog.keep': msg`Manter OV`,
  },
  guards: {
    hasOrder: msg`a OV tem de 1 a ${max} caracteres`,
    isUntouched: msg`a OV é a de antes`,
    isOrderRejected: msg`o servidor rejeita a OV`,
    isRefused: msg`a fatura mudou ou já não permite (409, 412)`,
    isLinkable: msg`a fatura ainda aceita uma OV`,
  },
  answers: {
    'linkSalesOrder.done': msg`O servidor vincula`,
    'linkSalesOrder.error': msg`O servidor não vincula ou não responde`,
    'readInvoice.done': msg`A fatura chega`,
    'readInvoice.error': msg`A fatura não chega`,
  },
  actions: {
    keepOrder: msg`guardar a OV`,
    keepKey: msg`guardar a chave do pedido`,
    keepVersion: msg`guardar a versão da fatura`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof salesOrderLinkMachine>

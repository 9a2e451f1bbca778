import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { salesOrderLinkMachine } from './sales-order-link.machine'

export const salesOrderLinkAbout = {
  machine: msg`Vincula uma fatura ou uma provisão a uma ordem de venda (OV) do ERP, ou troca a OV, numa janela sobre a página dela. É iniciada pela pessoa, se ela tem a permissão faturamento_faturas_ov. Cada envio leva a versão da fatura que a pessoa viu; “Tentar de novo” repete o mesmo pedido com a mesma chave.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa. Se ela quer fechar com outra OV digitada, a janela pergunta antes.`,
    'open.writingOrder': msg`A pessoa digita a OV, de 1 a 40 caracteres; a que está vinculada aparece no campo. Se o servidor rejeitou a OV, a mensagem fica no campo até ela mudar.`,
    'open.refused': msg`O servidor recusou: a fatura mudou desde que a pessoa a viu, ou já não permite. Ela lê a fatura de novo.`,
    'open.failed': msg`O servidor não respondeu ou falhou; a janela diz “Erro ao vincular OV” e o que houve.`,
    confirmingDiscard: msg`A pessoa quis fechar com outra OV digitada: a janela pergunta antes.`,
    linking: msg`O pedido está no servidor, e a janela não fecha.`,
    reloading: msg`A fatura é lida de novo. Se ainda aceita uma OV, a pessoa volta ao campo, com o que digitou; senão, a janela diz que não.`,
    overtaken: msg`Outra pessoa cancelou a fatura, que já não aceita uma OV. Resta fechar.`,
    linked: msg`Aparece “OV vinculada”, e a página da fatura a mostra.`,
    dismissed: msg`A janela fecha, e nada mudou.`,
  },
  actors: {
    linkSalesOrder: msg`envia a OV, a versão e a chave ao servidor; com ou sem resposta, a fatura é lida de novo`,
    readInvoice: msg`lê a fatura de novo`,
  },
} satisfies About<typeof salesOrderLinkMachine>

import { msg } from '@lingui/core/macro'
import { actionDialogAbout } from '../../protocols/action-dialog.about'
import type { About } from '../../support/about'
import type { salesOrderLinkMachine } from './sales-order-link.machine'

export const salesOrderLinkAbout = {
  machine: msg`Vincula uma fatura ou uma provisão a uma ordem de venda (OV) do ERP, ou troca a OV, numa janela sobre a página dela. É iniciada pela pessoa, se ela tem a permissão faturamento_faturas_ov. Cada envio leva a versão da fatura que a pessoa viu; “Tentar de novo” repete o mesmo pedido com a mesma chave.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa. Se ela quer fechar com outra OV digitada, a janela pergunta antes.`,
    'open.writing': msg`A pessoa digita a OV, de 1 a 40 caracteres; a que está vinculada aparece no campo. Se o servidor rejeitou a OV, a mensagem fica no campo até ela mudar.`,
    'open.incomplete': msg`A pessoa quis enviar sem uma OV, ou uma longa demais: o campo diz o que falta até ela o mudar.`,
    'open.refused': msg`O servidor recusou: a fatura mudou desde que a pessoa a viu, ou já não permite. Ela lê a fatura de novo.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou; a janela diz “Erro ao vincular OV” e o que houve. “Tentar de novo” só aparece onde outra tentativa pode ter outra resposta.`,
    confirmingDiscard: msg`A pessoa quis fechar com outra OV digitada: a janela pergunta antes.`,
    sending: actionDialogAbout.sending,
    reloading: msg`A fatura é lida de novo. Se ainda aceita uma OV, a pessoa volta ao campo, com o que digitou; senão, a janela diz que não.`,
    overtaken: msg`Outra pessoa cancelou a fatura, que já não aceita uma OV. Resta fechar.`,
    done: msg`Aparece “OV vinculada”, e a página da fatura a mostra.`,
    dismissed: actionDialogAbout.dismissed,
  },
  actors: {
    performAction: msg`envia a OV, a versão e a chave ao servidor; com ou sem resposta, a fatura é lida de novo`,
    readRecord: msg`lê a fatura de novo`,
  },
} satisfies About<typeof salesOrderLinkMachine>

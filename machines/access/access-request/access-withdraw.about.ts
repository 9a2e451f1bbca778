import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { accessWithdrawMachine } from './access-withdraw.machine'

export const accessWithdrawAbout = {
  machine: msg`Retira o pedido de uma permissão, numa janela sobre a página do pedido. É iniciada por quem pediu. Termina com o pedido retirado ou mantido.`,
  readsMessages: true,
  states: {
    confirming: msg`A janela diz o que acontece: ninguém responde mais, e é preciso pedir de novo.`,
    removing: msg`A solicitação está no servidor, e a janela não fecha.`,
    failed: msg`O servidor não respondeu, falhou ou recusou, por exemplo porque alguém já respondeu ao pedido. Sem resposta, o pedido pode ter sido retirado: confirmar de novo é seguro.`,
    removed: msg`Aparece “Pedido retirado”; a página diz a nova situação.`,
    kept: msg`A janela fecha. A página lida de novo mostra em que situação o pedido está.`,
  },
  actors: {
    removeTarget: msg`diz ao servidor que o pedido está retirado; com ou sem resposta, os pedidos são lidos de novo`,
  },
} satisfies About<typeof accessWithdrawMachine>

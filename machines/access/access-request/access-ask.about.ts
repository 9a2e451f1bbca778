import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { accessAskMachine } from './access-ask.machine'

export const accessAskAbout = {
  machine: msg`Pede uma permissão que falta, com o motivo, a quem administra o módulo dela, numa janela sobre a página Pedidos de acesso. Chega-se a ela de uma página recusada, de uma ação fechada, da página inicial de quem não tem aplicativo, ou pelo botão dessa página. Quem administra é avisado por uma notificação.`,
  readsMessages: true,
  states: {
    open: msg`A janela está aberta; fechá-la com um motivo escrito pergunta antes.`,
    'open.writing': msg`A permissão já vem escolhida quando se chega de onde ela faltou. A janela diz quem a dá. Se o servidor rejeitou um dado, a mensagem fica no campo até ele mudar: por exemplo, a permissão já foi pedida.`,
    'open.incomplete': msg`Quis pedir sem permissão, ou com um motivo curto ou longo demais; os campos dizem o que falta.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou. Se nada respondeu, o pedido pode ter chegado: “Tentar de novo” repete o mesmo com a mesma chave.`,
    confirmingDiscard: msg`Pergunta se o motivo escrito pode ser perdido.`,
    asking: msg`A permissão, o motivo, a página em que ela faltou e uma chave só deste pedido estão a caminho do servidor.`,
    asked: msg`Aparece “Acesso pedido”, e o pedido está na lista, com a situação. Quem administra o módulo foi avisado.`,
    dismissed: msg`A janela fecha, e nada foi pedido por ela.`,
  },
  actors: {
    askForAccess: msg`envia o pedido com a chave; com ou sem resposta, os pedidos são lidos de novo`,
  },
} satisfies About<typeof accessAskMachine>

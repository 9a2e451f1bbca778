import { msg } from '@lingui/core/macro'
import { actionDialogAbout } from '../../protocols/action-dialog.about'
import type { About } from '../../support/about'
import type { accessDenyMachine } from './access-deny.machine'

export const accessDenyAbout = {
  machine: msg`Nega o pedido de uma permissão, com o motivo, numa janela sobre a página do pedido. É iniciada por quem administra o módulo da permissão, ou por um superusuário. Cada confirmação leva uma chave só dela e a versão do pedido que se viu.`,
  readsMessages: true,
  states: {
    open: actionDialogAbout.openForReason,
    'open.writing': msg`A janela diz que quem pediu lê o motivo. Ele tem de 10 a 500 caracteres sem contar os espaços em volta, com um contador. Se o servidor rejeitou o motivo, a mensagem fica no campo até ele mudar.`,
    'open.incomplete': actionDialogAbout.noReason,
    'open.refused': msg`O servidor recusou: o pedido já foi respondido ou retirado, ou terminou. Ele é lido de novo.`,
    'open.failed': msg`O servidor não respondeu, falhou ou não deixou. Se nada respondeu, o pedido pode ter sido negado: “Tentar de novo” é seguro, e só aparece onde outra tentativa pode ter outra resposta.`,
    confirmingDiscard: actionDialogAbout.discardingReason,
    sending: actionDialogAbout.sending,
    reloading: msg`O pedido é lido de novo. Se ainda aguarda resposta, volta-se ao motivo, que ficou; senão, a janela diz que não.`,
    overtaken: msg`Outra pessoa já respondeu, ou o pedido foi retirado ou terminou. Resta fechar.`,
    done: msg`Aparece “Pedido negado”; quem pediu recebe uma notificação com o motivo.`,
    dismissed: actionDialogAbout.dismissed,
  },
  actors: {
    performAction: msg`envia o motivo, a versão e a chave ao servidor; com ou sem resposta, os pedidos são lidos de novo`,
    readRecord: msg`lê o pedido de novo`,
  },
} satisfies About<typeof accessDenyMachine>

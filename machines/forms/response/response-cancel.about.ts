import { msg } from '@lingui/core/macro'
import { actionDialogAbout } from '../../protocols/action-dialog.about'
import type { About } from '../../support/about'
import type { responseCancelMachine } from './response-cancel.machine'

export const responseCancelAbout = {
  machine: msg`Cancela uma resposta, com o motivo, numa janela sobre a página dela. É de quem a preencheu, ou de quem audita. Cada confirmação leva uma chave só dela e a versão da resposta que a pessoa viu; “Tentar de novo” repete o mesmo pedido com a mesma chave. Não há volta.`,
  readsMessages: true,
  states: {
    open: actionDialogAbout.openForReason,
    'open.writing': msg`A pessoa escreve o motivo, de 10 a 500 caracteres sem contar os espaços em volta, e cancela. Se o servidor rejeitou o motivo, a mensagem fica no campo até ele mudar.`,
    'open.incomplete': actionDialogAbout.noReason,
    'open.refused': msg`O servidor recusou: a resposta mudou desde que a pessoa a viu, ou já não permite. Ela lê a resposta de novo.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou. Se nada respondeu, a resposta pode ter sido cancelada: “Tentar de novo” é seguro.`,
    confirmingDiscard: actionDialogAbout.discardingReason,
    sending: actionDialogAbout.sending,
    reloading: msg`A resposta é lida de novo. Se ainda pode ser cancelada, a pessoa volta ao motivo, que ficou; senão, a janela diz que não.`,
    overtaken: msg`A resposta já foi cancelada ou aceita. Resta fechar.`,
    done: msg`Aparece “Resposta cancelada”; a página da resposta é lida de novo.`,
    dismissed: actionDialogAbout.dismissed,
  },
  actors: {
    performAction: msg`envia o motivo, a versão e a chave ao servidor; com ou sem resposta, a resposta é lida de novo`,
    readRecord: msg`lê a resposta de novo`,
  },
} satisfies About<typeof responseCancelMachine>

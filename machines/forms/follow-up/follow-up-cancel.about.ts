import { msg } from '@lingui/core/macro'
import { actionDialogAbout } from '../../protocols/action-dialog.about'
import type { About } from '../../support/about'
import type { followUpCancelMachine } from './follow-up-cancel.machine'

export const followUpCancelAbout = {
  machine: msg`Cancela uma pendência, com o motivo, numa janela sobre a página dela. É de quem tem a permissão formularios_auditoria. Não há volta. Cada confirmação leva uma chave só dela e a versão da pendência que a pessoa viu.`,
  readsMessages: true,
  states: {
    open: actionDialogAbout.openForReason,
    'open.writing': msg`A janela diz a consequência. Escreve-se o motivo, de 10 a 500 caracteres sem contar os espaços em volta. Se o servidor rejeitou o motivo, a mensagem fica no campo até ele mudar.`,
    'open.incomplete': actionDialogAbout.noReason,
    'open.refused': msg`O servidor recusou: a pendência mudou desde que a pessoa a viu, ou já não permite. Ela a lê de novo.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou. Se nada respondeu, o passo pode ter sido dado: “Tentar de novo” é seguro.`,
    confirmingDiscard: actionDialogAbout.discardingReason,
    sending: actionDialogAbout.sending,
    reloading: msg`A pendência é lida de novo. Se ainda se pode, a pessoa volta ao que escreveu, que ficou; senão, a janela diz que não.`,
    overtaken: msg`Outra pessoa já a cancelou. Resta fechar.`,
    done: msg`Aparece “Pendência cancelada”; a página da pendência é lida de novo.`,
    dismissed: actionDialogAbout.dismissed,
  },
  actors: {
    performAction: msg`envia o motivo, a versão e a chave ao servidor; com ou sem resposta, formulários, respostas e pendências são lidos de novo`,
    readRecord: msg`lê a pendência de novo`,
  },
} satisfies About<typeof followUpCancelMachine>

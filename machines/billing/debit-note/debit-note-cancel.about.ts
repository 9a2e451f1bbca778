import { msg } from '@lingui/core/macro'
import { actionDialogAbout } from '../../protocols/action-dialog.about'
import type { About } from '../../support/about'
import type { debitNoteCancelMachine } from './debit-note-cancel.machine'

export const debitNoteCancelAbout = {
  machine: msg`Cancela uma nota de débito, com o motivo, numa janela sobre a página dela. É iniciada pela pessoa, se ela tem a permissão faturamento_notas_debito_cancelar. O valor volta à solicitação, que pode ser debitada de novo. Cada confirmação leva uma chave só dela e a versão da nota que a pessoa viu; “Tentar de novo” repete o mesmo pedido com a mesma chave. O motivo escrito fica em todos os passos. Não há volta depois de cancelar.`,
  readsMessages: true,
  states: {
    open: actionDialogAbout.openForReason,
    'open.writing': msg`A janela diz a consequência: quanto a solicitação volta a ter a debitar. A pessoa escreve o motivo, de 10 a 500 caracteres sem contar os espaços em volta, com um contador, e cancela. Se o servidor rejeitou o motivo, a mensagem fica no campo até ele mudar.`,
    'open.incomplete': actionDialogAbout.noReason,
    'open.refused': msg`O servidor recusou: a nota mudou desde que a pessoa a viu, ou já não permite. Ela lê a nota de novo.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou; a janela diz “Erro ao cancelar” e o que houve. Se nada respondeu, a nota pode ter sido cancelada: “Tentar de novo” é seguro, e só aparece onde outra tentativa pode ter outra resposta.`,
    confirmingDiscard: actionDialogAbout.discardingReason,
    sending: actionDialogAbout.sending,
    reloading: msg`A nota é lida de novo. Se ainda pode ser cancelada, a pessoa volta ao motivo, que ficou; senão, a janela diz que não.`,
    overtaken: msg`Outra pessoa já cancelou a nota. Resta fechar; a página mostra por quem e por quê.`,
    done: msg`Aparece “Nota de débito cancelada”; a página da nota e a solicitação são lidas de novo.`,
    dismissed: actionDialogAbout.dismissed,
  },
  actors: {
    performAction: msg`envia o motivo, a versão e a chave ao servidor; com ou sem resposta, a nota e a solicitação são lidas de novo`,
    readRecord: msg`lê a nota de novo`,
  },
} satisfies About<typeof debitNoteCancelMachine>

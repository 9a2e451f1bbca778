import { msg } from '@lingui/core/macro'
import { actionDialogAbout } from '../../protocols/action-dialog.about'
import type { About } from '../../support/about'
import type { invoiceCancelMachine } from './invoice-cancel.machine'

export const invoiceCancelAbout = {
  machine: msg`Cancela uma fatura ou uma provisão, com o motivo, numa janela sobre a página dela. É iniciada pela pessoa, se ela tem a permissão faturamento_faturas_cancelar. O valor volta ao saldo do boletim. Cada confirmação leva uma chave só dela e a versão da fatura que a pessoa viu; “Tentar de novo” repete o mesmo pedido com a mesma chave. O motivo escrito fica em todos os passos. Não há volta depois de cancelar.`,
  readsMessages: true,
  states: {
    open: actionDialogAbout.openForReason,
    'open.writing': msg`A janela diz a consequência: para quanto volta o saldo do boletim. A pessoa escreve o motivo, de 10 a 500 caracteres sem contar os espaços em volta, com um contador, e cancela. Se o servidor rejeitou o motivo, a mensagem fica no campo até ele mudar.`,
    'open.incomplete': actionDialogAbout.noReason,
    'open.refused': msg`O servidor recusou: a fatura mudou desde que a pessoa a viu, ou já não permite. Ela lê a fatura de novo.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou; a janela diz “Erro ao cancelar” e o que houve. Se nada respondeu, a fatura pode ter sido cancelada: “Tentar de novo” é seguro, e só aparece onde outra tentativa pode ter outra resposta.`,
    confirmingDiscard: actionDialogAbout.discardingReason,
    sending: actionDialogAbout.sending,
    reloading: msg`A fatura é lida de novo. Se ainda pode ser cancelada, a pessoa volta ao motivo, que ficou; senão, a janela diz que não.`,
    overtaken: msg`Outra pessoa já cancelou a fatura. Resta fechar; a página mostra por quem e por quê.`,
    done: msg`Aparece “Fatura cancelada” ou “Provisão cancelada”; a página da fatura e o saldo do boletim são lidos de novo.`,
    dismissed: actionDialogAbout.dismissed,
  },
  actors: {
    performAction: msg`envia o motivo, a versão e a chave ao servidor; com ou sem resposta, a fatura e o boletim são lidos de novo`,
    readRecord: msg`lê a fatura de novo`,
  },
} satisfies About<typeof invoiceCancelMachine>

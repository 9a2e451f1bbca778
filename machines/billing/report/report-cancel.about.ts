import { msg } from '@lingui/core/macro'
import { actionDialogAbout } from '../../protocols/action-dialog.about'
import type { About } from '../../support/about'
import type { reportCancelMachine } from './report-cancel.machine'

export const reportCancelAbout = {
  machine: msg`Cancela um boletim de medição, com o motivo, numa janela sobre a página dele. É iniciada pela pessoa, com “Cancelar boletim”, que a página só abre a quem tem a permissão faturamento_boletins_cancelar e quando não há fatura nem provisão ativa. Cada confirmação leva uma chave só dela e a versão do boletim que a pessoa viu; “Tentar de novo” repete o mesmo pedido com a mesma chave. O motivo escrito fica em todos os passos. Não há volta depois de cancelar.`,
  readsMessages: true,
  states: {
    open: actionDialogAbout.openForReason,
    'open.writing': msg`A janela diz a consequência: nada mais poderá ser feito com o boletim. A pessoa escreve o motivo, de 10 a 500 caracteres sem contar os espaços em volta, com um contador, e cancela. Se o servidor rejeitou o motivo, a mensagem fica no campo até ele mudar.`,
    'open.incomplete': actionDialogAbout.noReason,
    'open.refused': msg`O servidor recusou: o boletim mudou desde que a pessoa o viu, ou já não permite. Ela lê o boletim de novo.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou; a janela diz “Erro ao cancelar” e o que houve. Se nada respondeu, o boletim pode ter sido cancelado: “Tentar de novo” é seguro, e só aparece onde outra tentativa pode ter outra resposta.`,
    confirmingDiscard: actionDialogAbout.discardingReason,
    sending: actionDialogAbout.sending,
    reloading: msg`O boletim é lido de novo. Se ainda pode ser cancelado, a pessoa volta ao motivo, que ficou; senão, a janela diz que não.`,
    overtaken: msg`O boletim já foi cancelado, ou tem fatura ou provisão. Resta fechar; a página mostra o que aconteceu.`,
    done: msg`Aparece “Boletim cancelado!”, e a página mostra o boletim cancelado.`,
    dismissed: actionDialogAbout.dismissed,
  },
  actors: {
    performAction: msg`envia o motivo, a versão e a chave ao servidor; com ou sem resposta, o boletim, o histórico, a lista e os totais são lidos de novo`,
    readRecord: msg`lê o boletim de novo`,
  },
} satisfies About<typeof reportCancelMachine>

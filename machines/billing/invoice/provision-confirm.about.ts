import { msg } from '@lingui/core/macro'
import { actionDialogAbout } from '../../protocols/action-dialog.about'
import type { About } from '../../support/about'
import type { provisionConfirmMachine } from './provision-confirm.machine'

export const provisionConfirmAbout = {
  machine: msg`Confirma uma provisão, que passa a ser uma fatura com vencimento, numa janela sobre a página dela. É iniciada pela pessoa, se ela tem a permissão faturamento_faturas_emitir. O valor passa do provisionado ao faturado do boletim, e o saldo não muda. Cada envio leva a versão da provisão que a pessoa viu; “Tentar de novo” repete o mesmo pedido com a mesma chave.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa. Se ela quer fechar com outro vencimento, a janela pergunta antes.`,
    'open.writing': msg`A pessoa informa o vencimento, proposto para 30 dias; não pode ser antes de hoje. A janela diz a consequência: de que situação para qual passa o boletim. Se o servidor rejeitou o dia, a mensagem fica no campo até ele mudar.`,
    'open.incomplete': msg`A pessoa quis confirmar sem um vencimento, ou com um dia que já passou: o campo diz o que falta até ela o mudar.`,
    'open.refused': msg`O servidor recusou: a provisão mudou desde que a pessoa a viu, ou já não permite. Ela lê a provisão de novo.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou; a janela diz o que houve. Se nada respondeu, a provisão pode ter sido confirmada: “Tentar de novo” é seguro, e só aparece onde outra tentativa pode ter outra resposta.`,
    confirmingDiscard: msg`A pessoa quis fechar com outro vencimento: a janela pergunta antes.`,
    sending: actionDialogAbout.sending,
    reloading: msg`A provisão é lida de novo. Se ainda pode ser confirmada, a pessoa volta ao vencimento, que ficou; senão, a janela diz que não.`,
    overtaken: msg`Outra pessoa já confirmou ou cancelou a provisão. Resta fechar.`,
    done: msg`Aparece que a fatura foi emitida, e a página a mostra.`,
    dismissed: actionDialogAbout.dismissed,
  },
  actors: {
    performAction: msg`envia o vencimento, a versão e a chave ao servidor; com ou sem resposta, a fatura e o boletim são lidos de novo`,
    readRecord: msg`lê a provisão de novo`,
  },
} satisfies About<typeof provisionConfirmMachine>

import { msg } from '@lingui/core/macro'
import { actionDialogAbout } from '../../protocols/action-dialog.about'
import type { About } from '../../support/about'
import type { ndRequestApprovalMachine } from './nd-request-approval.machine'

export const ndRequestApprovalAbout = {
  machine: msg`Dá um passo com uma solicitação de nota de débito, numa janela sobre a página dela: enviar para aprovação do cliente, registrar a aprovação, enviar para revisão, cancelar ou gerar notas de débito. É iniciada pela pessoa, pelo botão do passo, se ela tem a permissão dele e o ciclo de vida da solicitação o permite agora. O mesmo diagrama vale para os cinco passos: o que muda é o que se preenche antes e o que a janela diz que vai acontecer. O botão que confirma leva o nome do passo. Cada confirmação leva uma chave só dela e a versão que a pessoa viu; “Tentar de novo” repete o mesmo pedido com a mesma chave. O que foi preenchido fica até a janela fechar.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa, e diz de que solicitação se trata e o que o passo faz com ela. Se ela quer fechar com algo preenchido, a janela pergunta antes.`,
    'open.filling': msg`O que o passo pede da pessoa: um motivo, um plano de notas ou nada.`,
    'open.filling.entering': msg`Dura um instante: vê o que o passo pede. Revisão e cancelamento pedem um motivo, gerar notas pede o número de notas e o vencimento; enviar e aprovar não pedem nada.`,
    'open.filling.writingReason': msg`A janela diz a consequência; do cancelamento, que não há volta. A pessoa escreve o motivo, de 10 a 500 caracteres sem contar os espaços em volta, com um contador, e confirma. Se o servidor rejeitou o motivo, a mensagem fica no campo até ele mudar.`,
    'open.filling.reasonMissing': actionDialogAbout.noReason,
    'open.filling.planning': msg`A pessoa escolhe em quantas notas o valor que falta debitar é dividido, de 1 a 12, e quando a primeira vence; as outras vencem a cada mês. Uma tabela mostra o valor e o vencimento de cada nota antes de confirmar; os centavos que não se dividem ficam na primeira. Se o servidor recusou e a solicitação foi lida de novo, a janela avisa que ela mudou e mostra o valor de agora.`,
    'open.filling.planMissing': msg`A pessoa quis seguir com um vencimento que já passou ou com notas demais para o valor: o campo diz o que vale até ela o mudar.`,
    'open.confirming': msg`O passo não pede nada da pessoa: a janela diz a consequência, em palavras e valores. Se o servidor recusou e a solicitação foi lida de novo, a janela avisa que ela mudou.`,
    'open.failed': msg`O servidor não respondeu ou falhou, ou recusou sem que a solicitação tenha mudado; a janela diz o que houve. O passo pode ter sido dado sem que a resposta chegasse. “Tentar de novo” é seguro, e só é oferecido onde pode dar certo.`,
    confirmingDiscard: msg`A pessoa quis fechar com algo preenchido: a janela pergunta antes.`,
    sending: msg`O pedido está no servidor, e a janela não fecha.`,
    reading: msg`O servidor recusou: a solicitação mudou desde que a pessoa a viu, ou já não permite o passo. Ela é lida de novo. Se não mudou, a janela diz que o passo foi recusado. Se mudou e o ciclo de vida ainda permite o passo, a pessoa volta ao ponto em que preenche ou confere, sobre a versão nova; senão, a janela diz que não.`,
    overtaken: msg`O passo já não é possível: outra pessoa foi mais rápida. Resta fechar; a página mostra o que aconteceu.`,
    taken: msg`Aparece, por exemplo, “Solicitação enviada ao cliente”; a página da solicitação, as listas e o painel são lidos de novo.`,
    dismissed: actionDialogAbout.dismissed,
  },
  actors: {
    takeStep: msg`envia ao servidor o passo, o que foi preenchido, a versão e a chave; com ou sem resposta, a solicitação é lida de novo`,
    readRequest: msg`lê a solicitação de novo`,
  },
} satisfies About<typeof ndRequestApprovalMachine>

import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { reportCancelMachine } from './report-cancel.machine'

export const reportCancelAbout = {
  machine: msg`Cancela um boletim de medição numa janela sobre a página dele. É iniciada pela pessoa, com “Cancelar boletim”, que a página só abre a quem tem a permissão faturamento_boletins_cancelar e quando não há fatura nem provisão ativa. Termina com o boletim cancelado, o que não tem volta, ou com a janela fechada e o boletim como estava. O pedido diz que versão do boletim a pessoa viu: se ele mudou, nada é cancelado sem ela confirmar de novo. Cada confirmação leva uma chave só dela; “Tentar de novo” a repete, e o servidor não cancela duas vezes. Nada é escrito nesta janela, por isso fechá-la não pergunta nada.`,
  readsMessages: true,
  states: {
    confirming: msg`A janela mostra número, cliente, período e valor do boletim, e diz que o cancelamento não pode ser desfeito. A pessoa confirma ou mantém o boletim.`,
    cancelling: msg`O pedido está no servidor, que tem 30 segundos. A janela não fecha: não se cancela duas vezes nem se desiste no meio.`,
    reading: msg`O boletim mudou desde que a pessoa o viu, e nada foi cancelado. Ele é lido de novo.`,
    changed: msg`A janela mostra o boletim como é agora e pede uma nova confirmação, que é um pedido novo.`,
    overtaken: msg`Alguém já cancelou o boletim, ou emitiu fatura ou provisão dele. A janela diz isso e só pode ser fechada.`,
    refused: msg`O servidor recusou, e a janela diz por quê nas palavras do ciclo de vida do boletim. Repetir daria a mesma resposta.`,
    failed: msg`O servidor não respondeu, falhou ou recusou por outro motivo, ou o boletim não pôde ser lido de novo; a janela diz o que houve. O boletim pode ter sido cancelado sem que a resposta chegasse: “Tentar de novo” repete o mesmo pedido e é seguro.`,
    cancelled: msg`A janela fecha, aparece “Boletim cancelado!”, e a página mostra o boletim cancelado.`,
    dismissed: msg`A janela fecha. Se um pedido tinha ficado sem resposta, a página lida de novo mostra se o boletim foi cancelado.`,
  },
  actors: {
    cancelReport: msg`envia o pedido ao servidor com a versão vista e a chave; com ou sem resposta, o boletim, o histórico, a lista e os totais são lidos de novo`,
    readReport: msg`lê o boletim como é agora`,
  },
} satisfies About<typeof reportCancelMachine>

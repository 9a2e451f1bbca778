import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { ndRequestLifecycle } from './nd-request.lifecycle'

export const ndRequestAbout = {
  machine: msg`É o ciclo de vida de uma solicitação de nota de débito: custos como avarias e multas, que o cliente precisa aceitar antes de serem debitados. Não funciona sozinho: o servidor decide por ele cada passo pedido, e a tela lê dele quais passos são possíveis agora. A resposta do cliente é registrada por um funcionário. Cada volta para revisão pede um motivo e abre uma revisão nova; o que foi enviado em cada uma fica guardado, e a página mostra o que mudou entre duas. A soma das notas de débito ativas nunca passa do valor da solicitação. Cada passo exige também uma permissão, que o servidor confere à parte: faturamento_solicitacoes_nd_criar para criar, alterar e enviar, faturamento_solicitacoes_nd_aprovar para registrar a resposta do cliente e gerar notas, faturamento_solicitacoes_nd_cancelar para cancelar.`,
  states: {
    entering: msg`Dura um instante: vale a situação em que a solicitação está guardada.`,
    draft: msg`Está sendo escrita. Competência, observações e custos podem ser alterados; enviar exige ao menos um custo.`,
    awaiting_client: msg`Foi enviada, e o cliente ainda não respondeu. Nada nela muda até a resposta; a página diz há quanto tempo espera.`,
    in_review: msg`O cliente pediu mudanças: o motivo está na página, e a revisão é uma a mais. Depois de alterada, é enviada de novo.`,
    settling: msg`Dura um instante: a soma das notas ativas decide se a solicitação está aprovada ou debitada.`,
    approved: msg`O cliente aceitou. As notas de débito podem ser geradas, de uma vez ou em parcelas. Pode ser cancelada enquanto nenhuma nota estiver ativa.`,
    debited: msg`As notas de débito ativas somam o valor todo. Se uma for cancelada, o valor dela volta, e a solicitação está aprovada de novo.`,
    cancelled: msg`Fim: nenhum passo é possível, nem desfazer. O motivo fica na solicitação e no histórico.`,
  },
} satisfies About<typeof ndRequestLifecycle>

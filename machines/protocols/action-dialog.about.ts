import { msg } from '@lingui/core/macro'

/** What analysts read alike of every action on a record for one text. */
export const actionDialogAbout = {
  sending: msg`O pedido está no servidor, e a janela não fecha.`,
  dismissed: msg`A janela fecha. Se um pedido tinha ficado sem resposta, a página lida de novo mostra se ele teve efeito.`,
  openForReason: msg`A janela espera pela pessoa. Se ela quer fechar com um motivo escrito, a janela pergunta antes.`,
  noReason: msg`A pessoa quis seguir com um motivo curto ou longo demais: o campo diz o que falta até ela o mudar.`,
  discardingReason: msg`A pessoa quis fechar com um motivo escrito: a janela pergunta antes.`,
}

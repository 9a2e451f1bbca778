import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { moduleLinkRemoveMachine } from './module-link-remove.machine'

export const moduleLinkRemoveAbout = {
  machine: msg`Tira um link da página de um módulo, numa janela sobre a administração dele. É iniciada por quem administra o módulo. O que há no endereço do link continua lá; o histórico guarda qual era.`,
  readsMessages: true,
  states: {
    confirming: msg`A janela diz o título do link e que ele sai da página de todos.`,
    removing: msg`O pedido está no servidor, e a janela não fecha.`,
    failed: msg`O servidor não respondeu, falhou ou recusou. Se nada respondeu, o link pode ter sido removido: confirmar de novo é seguro.`,
    removed: msg`Aparece “Link removido”, e ele sai da página; os que vinham depois sobem. É também o fim quando o servidor responde que ele já não existe.`,
    kept: msg`A janela fecha. Se um pedido tinha ficado sem resposta, a página lida de novo mostra se ele teve efeito.`,
  },
  actors: {
    removeTarget: msg`pede ao servidor que remova o link; com ou sem resposta, a página do módulo é lida de novo`,
  },
} satisfies About<typeof moduleLinkRemoveMachine>

import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { profileRemoveMachine } from './profile-remove.machine'

export const profileRemoveAbout = {
  machine: msg`Exclui um perfil que a empresa fez e que ninguém tem, numa janela sobre a página Perfis. É iniciada por quem administra o módulo, ou por um superusuário. Com pessoas no perfil a ação fica fechada e diz por quê: tira-se antes o perfil delas, vendo o que cada uma perde.`,
  readsMessages: true,
  states: {
    confirming: msg`A janela diz o nome do perfil e que ele não volta.`,
    removing: msg`O pedido está no servidor, e a janela não fecha.`,
    failed: msg`O servidor não respondeu, falhou ou recusou: alguém pode ter recebido o perfil enquanto isso. Se nada respondeu, o perfil pode ter sido excluído: confirmar de novo é seguro.`,
    removed: msg`Aparece “Perfil excluído”, e ele sai da página. É também o fim quando o servidor responde que ele já não existe.`,
    kept: msg`A janela fecha. Se um pedido tinha ficado sem resposta, a página lida de novo mostra se ele teve efeito.`,
  },
  actors: {
    removeTarget: msg`pede ao servidor que exclua o perfil; com ou sem resposta, os perfis são lidos de novo`,
  },
} satisfies About<typeof profileRemoveMachine>

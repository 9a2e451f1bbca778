import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { listViewRemoveMachine } from './list-view-remove.machine'

export const listViewRemoveAbout = {
  machine: msg`Exclui uma visão de uma lista, numa janela sobre a lista. A pessoal é excluída por quem a guardou; a compartilhada, por quem administra o módulo. Os registros ficam: uma visão é só um filtro com nome.`,
  readsMessages: true,
  states: {
    confirming: msg`A janela diz o nome da visão e, se ela é compartilhada, que sai para todos, também de quem a usa como padrão.`,
    removing: msg`O pedido está no servidor, e a janela não fecha.`,
    failed: msg`O servidor não respondeu, falhou ou recusou. Se nada respondeu, a visão pode ter sido excluída: confirmar de novo é seguro.`,
    removed: msg`Aparece “Visão excluída”, e a lista continua com o que mostra, sem visão. É também o fim quando o servidor responde que ela já não existe.`,
    kept: msg`A janela fecha. Se um pedido tinha ficado sem resposta, o menu lido de novo mostra se ele teve efeito.`,
  },
  actors: {
    removeTarget: msg`pede ao servidor que exclua a visão; com ou sem resposta, as visões da lista são lidas de novo`,
  },
} satisfies About<typeof listViewRemoveMachine>

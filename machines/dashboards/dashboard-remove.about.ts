import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { dashboardRemoveMachine } from './dashboard-remove.machine'

export const dashboardRemoveAbout = {
  machine: msg`Exclui um dashboard montado no portal, numa janela sobre ele. É iniciada por quem tem a permissão iam_dashboards. Os registros de que ele mostra os números não mudam; a auditoria guarda quem o excluiu.`,
  readsMessages: true,
  states: {
    confirming: msg`A janela diz o título do dashboard e que ele sai da lista de todos.`,
    removing: msg`O pedido está no servidor, e a janela não fecha.`,
    failed: msg`O servidor não respondeu, falhou ou recusou. Se nada respondeu, o dashboard pode ter sido excluído: confirmar de novo é seguro.`,
    removed: msg`Aparece “Dashboard excluído”, e a lista de dashboards abre sem ele. É também o fim quando o servidor responde que ele já não existe.`,
    kept: msg`A janela fecha. Se um pedido tinha ficado sem resposta, o dashboard lido de novo mostra se ele teve efeito.`,
  },
  actors: {
    removeTarget: msg`pede ao servidor que exclua o dashboard; com ou sem resposta, os dashboards são lidos de novo`,
  },
} satisfies About<typeof dashboardRemoveMachine>

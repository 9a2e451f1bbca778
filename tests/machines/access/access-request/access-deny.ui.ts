import { accessDenyMachine } from '../../../../machines/access/access-request/access-deny.machine'
import { cancelSaid, recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { options } from './access-deny.cases'
import { changeAccessRequest, makeAccessRequest } from './made-access-request'

/** IAM-01. */
export const ui = recordActionUi<typeof accessDenyMachine>({
  machine: accessDenyMachine,
  cases: options,
  said: {
    ...cancelSaid,
    states: {
      ...cancelSaid.states,
      refused: 'Negativa recusada',
      failed: 'Erro ao negar o pedido',
      sending: 'Negando o pedido',
      reloading: 'Lendo o pedido de novo',
      overtaken: 'Este pedido já foi respondido',
      done: 'Pedido negado',
    },
    words: { ...cancelSaid.words, 'action.confirm': 'Negar pedido', 'record.reload': 'Ler o pedido de novo' },
    refused: '“Negar pedido” não é possível: a situação é “Retirado”.',
    changed: 'O pedido mudou desde que você o abriu. Leia de novo para continuar.',
    sentence: /Gil Prado recebe uma notificação, com o motivo\./,
  },
  saysIt: saysOutcome,
  component: async () => (await import('./access-request-dialogs')).AccessDenyDialog,
  page: {
    as: 'ana.souza',
    make: (portal) => makeAccessRequest(portal, 'open'),
    change: (portal, id, isPossible) => changeAccessRequest(portal, id, isPossible ? 'open' : 'withdrawn'),
    addressOf: (id) => `/iam/pedidos/${id}`,
    opener: 'Negar pedido',
    path: '/iam/access-requests/',
    step: 'deny',
    body: ({ text }) => ({ reason: text }),
  },
})

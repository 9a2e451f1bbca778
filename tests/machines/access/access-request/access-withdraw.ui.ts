import { accessWithdrawMachine } from '../../../../machines/access/access-request/access-withdraw.machine'
import { together } from '../../../engine/screen'
import { pressing, type Ui } from '../../../engine/ui'
import { sentences } from '../../../journeys/support/sentences'
import { dialogShown, type Faces } from '../../protocols/form-dialog.ui'
import { options } from './access-withdraw.cases'
import { makeAccessRequest } from './made-access-request'

const words = { 'removal.confirm': 'Retirar pedido', 'removal.dismiss': 'Manter pedido' } as const
const faces: Faces = {
  confirming: { status: 'Retirar o pedido?', actions: Object.values(words) },
  removing: { status: 'Retirando o pedido', actions: [] },
  failed: { status: 'Erro ao retirar o pedido', actions: Object.values(words) },
}
const answered = '“Retirar pedido” não é possível: a situação é “Negado”.'

/** IAM-01: of Davi Rocha, who asks for it. */
export const ui: Ui<typeof accessWithdrawMachine> = {
  machine: accessWithdrawMachine,
  cases: options,
  comparable: ({ id: _, ...context }) => context,
  events: pressing(words),

  async shown(screen, state) {
    if (state.status === 'done')
      return together({ isOpen: screen.dialog().isThere(), isAnnounced: screen.saying('Pedido retirado').isThere() })
    const { status, problem, actions } = await dialogShown(screen.dialog('Retirar o pedido?'))
    return { status, problem, actions }
  },

  toShow(state) {
    const { problem } = state.context
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('removed') }
    const sentence = problem?.status === 409 ? answered : sentences[problem?.status ?? -1]
    return { ...faces[state.value], problem: problem ? sentence : null }
  },

  says: { 'a request': 'com um pedido', gone: 'já não está', answered: 'já foi respondido' },

  view: { component: async () => (await import('./access-request-dialogs')).AccessWithdrawDialog },

  page: {
    shownBy: 'document-remove',
    opens: async (_, { portal }) => {
      const id = await makeAccessRequest(portal, 'open', 4)
      return {
        as: 'davi.rocha',
        address: `/iam/pedidos/${id}`,
        after: async ({ page }) => page.getByRole('button', { name: 'Retirar pedido' }).click(),
      }
    },
    otherCalls: /^GET \/(?:me|iam|notifications)\//,
    effects: {
      removeTarget: { call: { method: 'POST', path: /\/api\/v1\/iam\/access-requests\/\d+\/withdraw\/$/ } },
    },
  },
}

import { secondFactorRemoveMachine } from '../../../../machines/access/session/second-factor-remove.machine'
import { secondFactor } from '../../../../server/database/schema'
import { together } from '../../../engine/screen'
import { pressing, type Ui } from '../../../engine/ui'
import { sentences } from '../../../journeys/support/sentences'
import { dialogShown, type Faces } from '../../protocols/form-dialog.ui'
import { makePerson } from '../person/made-person'
import { options } from './second-factor-remove.cases'

const words = { 'removal.confirm': 'Remover verificação', 'removal.dismiss': 'Voltar' } as const
const faces: Faces = {
  confirming: { status: 'Remover a verificação em duas etapas?', actions: Object.values(words) },
  removing: { status: 'Removendo a verificação', actions: [] },
  failed: { status: 'Erro ao remover a verificação', actions: Object.values(words) },
}

/** IAM-01: of Gil Prado, who has one. */
export const ui: Ui<typeof secondFactorRemoveMachine> = {
  machine: secondFactorRemoveMachine,
  cases: options,
  events: pressing(words),

  async shown(screen, state) {
    if (state.status === 'done') return together({ isOpen: screen.dialog().isThere() })
    return dialogShown(screen.dialog('Remover a verificação em duas etapas de Gil Prado?'))
  },

  toShow(state) {
    const { problem } = state.context
    if (state.status === 'done') return { isOpen: false }
    return { ...faces[state.value], problem: problem ? sentences[problem.status] : null }
  },

  says: { 'a person': 'de uma pessoa', gone: 'já não há' },

  view: { component: async () => (await import('./factor-part')).SecondFactorRemoveDialog },

  page: {
    shownBy: 'document-remove',
    opens: async (_, { portal }) => {
      const id = await makePerson(portal, 'active')
      const row = { user_id: id, secret: 'none', key_id: 'none', confirmed_at: new Date() }
      await portal.database.insert(secondFactor).values(row)
      return {
        as: 'ana.souza',
        address: `/iam/gerenciar/${id}/sessoes`,
        after: async ({ page }) => page.getByRole('button', { name: words['removal.confirm'] }).click(),
      }
    },
    comparable: ({ problem }) => ({ problem }),
    otherCalls: /^GET \/(?:me|iam|notifications)\//,
    effects: {
      removeTarget: { call: { method: 'DELETE', path: /\/api\/v1\/iam\/people\/\d+\/second-factor\/$/ } },
    },
  },
}

import { dashboardRemoveMachine } from '../../../machines/dashboards/dashboard-remove.machine'
import { pressing, type Ui } from '../../engine/ui'
import { sentences } from '../../journeys/support/sentences'
import { dialogShown, endShown, type Faces } from '../protocols/form-dialog.ui'
import { buildDashboard, forgetDashboards } from './built-dashboard'
import { seen } from './dashboard-edit.cases'
import { options } from './dashboard-remove.cases'

const words = { 'removal.confirm': 'Excluir dashboard', 'removal.dismiss': 'Manter dashboard' } as const
const faces: Faces = {
  confirming: { status: 'Excluir o dashboard?', actions: Object.values(words) },
  removing: { status: 'Excluindo o dashboard', actions: [] },
  failed: { status: 'Erro ao excluir o dashboard', actions: Object.values(words) },
}

/** DSH-01. */
export const ui: Ui<typeof dashboardRemoveMachine> = {
  machine: dashboardRemoveMachine,
  cases: options,
  events: pressing(words),

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, 'Dashboard excluído')
    return dialogShown(screen.dialog(`Excluir o dashboard ${seen.title}?`))
  },

  toShow(state) {
    const { problem } = state.context
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('removed') }
    return { ...faces[state.value], problem: problem ? sentences[problem.status] : null }
  },

  says: { 'a dashboard': 'com um dashboard', gone: 'já não existe' },

  view: { component: async () => (await import('./dashboard-dialogs')).DashboardRemoveDialog },

  page: {
    shownBy: 'document-remove',
    opens: async (_, { portal }) => {
      await forgetDashboards(portal)
      await buildDashboard(portal, seen)
      return {
        as: 'ana.souza',
        address: '/dashboards/rotina-da-frota',
        after: ({ page }) => page.getByRole('button', { name: 'Excluir…' }).click(),
      }
    },
    otherCalls: /^GET \/(?:me|iam|dashboards|notifications)\//,
    effects: {
      removeTarget: { call: { method: 'DELETE', path: /^\/api\/v1\/dashboards\/native\/rotina-da-frota\/$/ } },
    },
  },
}

import { listViewRemoveMachine } from '../../../machines/lists/list-view-remove.machine'
import { pressing, type Ui } from '../../engine/ui'
import { sentences } from '../../journeys/support/sentences'
import { dialogShown, endShown, type Faces } from '../protocols/form-dialog.ui'
import { invoicesAddress, keepView } from './kept-view'
import { kept } from './list-view-change.cases'
import { options } from './list-view-remove.cases'

const words = { 'removal.confirm': 'Excluir visão', 'removal.dismiss': 'Manter visão' } as const
const faces: Faces = {
  confirming: { status: 'Excluir a visão?', actions: Object.values(words) },
  removing: { status: 'Excluindo a visão', actions: [] },
  failed: { status: 'Erro ao excluir a visão', actions: Object.values(words) },
}

/** BIL-03. */
export const ui: Ui<typeof listViewRemoveMachine> = {
  machine: listViewRemoveMachine,
  cases: options,
  events: pressing(words),

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, 'Visão excluída')
    return dialogShown(screen.dialog(`Excluir a visão ${kept.name}?`))
  },

  toShow(state) {
    const { problem } = state.context
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('removed') }
    return { ...faces[state.value], problem: problem ? sentences[problem.status] : null }
  },

  says: { 'a view': 'com uma visão', gone: 'já não existe' },

  view: { component: async () => (await import('./changed-view')).ListViewRemoveDialog },

  page: {
    shownBy: 'document-remove',
    opens: async (_, { portal }) => {
      const id = await keepView(portal)
      return {
        as: 'ana.souza',
        address: `${invoicesAddress}?status=issued&view=${id}`,
        after: async ({ page }) => {
          await page.getByRole('button', { name: 'Visões: Emitidas' }).click()
          await page.getByRole('menuitem', { name: 'Excluir visão…' }).click()
        },
      }
    },
    /** Ids are those of the demo data. */
    comparable: ({ id: _, ...context }) => context,
    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|billing\/(?:[\w-]+)|notifications)\//,
    effects: { removeTarget: { call: { method: 'DELETE', path: /^\/api\/v1\/list-views\/\d+\/$/ } } },
  },
}

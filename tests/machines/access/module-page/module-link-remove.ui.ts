import { moduleLinkRemoveMachine } from '../../../../machines/access/module-page/module-link-remove.machine'
import { together } from '../../../engine/screen'
import { pressing, type Ui } from '../../../engine/ui'
import { sentences } from '../../../journeys/support/sentences'
import { dialogShown, type Faces } from '../../protocols/form-dialog.ui'
import { makeModuleLinks } from './made-module-link'
import { seen } from './module-link-edit.cases'
import { options } from './module-link-remove.cases'

const words = { 'removal.confirm': 'Remover link', 'removal.dismiss': 'Manter link' } as const
const faces: Faces = {
  confirming: { status: 'Remover o link?', actions: Object.values(words) },
  removing: { status: 'Removendo o link', actions: [] },
  failed: { status: 'Erro ao remover o link', actions: Object.values(words) },
}

/** RTE-01. */
export const ui: Ui<typeof moduleLinkRemoveMachine> = {
  machine: moduleLinkRemoveMachine,
  cases: options,
  events: pressing(words),

  async shown(screen, state) {
    if (state.status === 'done')
      return together({ isOpen: screen.dialog().isThere(), isListed: screen.find('link', seen.title).isThere() })
    return dialogShown(screen.dialog(`Remover o link ${seen.title}?`))
  },

  toShow(state, last) {
    const { problem } = state.context
    if (state.status === 'done') {
      const isGone = (last as { type: string } | null)?.type === 'xstate.error.actor.removeTarget'
      return { isOpen: false, ...(isGone ? {} : { isListed: state.matches('kept') }) }
    }
    return { ...faces[state.value], problem: problem ? sentences[problem.status] : null }
  },

  says: { 'a link': 'com um link', gone: 'já não existe' },

  view: { component: async () => (await import('./module-page-dialogs')).ModuleLinkRemoveDialog },

  page: {
    shownBy: 'document-remove',
    opens: async (_, { portal }) => {
      const made = await makeModuleLinks(portal, seen)
      return {
        as: 'ana.souza',
        address: `/admin/${made.module}`,
        after: ({ page }) => page.getByRole('button', { name: `Remover link: ${seen.title}` }).click(),
      }
    },
    comparable: ({ id: _, ...context }) => context,
    otherCalls: /^GET \/(?:me|iam|notifications)\//,
    effects: { removeTarget: { call: { method: 'DELETE', path: /^\/api\/v1\/iam\/modules\/\d+\/links\/\d+\/$/ } } },
  },
}

import { profileRemoveMachine } from '../../../../machines/access/profile/profile-remove.machine'
import { together } from '../../../engine/screen'
import { pressing, type Ui } from '../../../engine/ui'
import { sentences } from '../../../journeys/support/sentences'
import { dialogShown, type Faces } from '../../protocols/form-dialog.ui'
import { makeProfile } from './made-profile'
import { kept, profileId } from './profile-edit.cases'
import { options } from './profile-remove.cases'

const words = { 'removal.confirm': 'Excluir perfil', 'removal.dismiss': 'Manter perfil' } as const
const faces: Faces = {
  confirming: { status: 'Excluir o perfil?', actions: Object.values(words) },
  removing: { status: 'Excluindo o perfil', actions: [] },
  failed: { status: 'Erro ao excluir o perfil', actions: Object.values(words) },
}
const held = 'Há pessoas com este perfil, ou ele é padrão: um perfil padrão se copia.'

/** IAM-01. */
export const ui: Ui<typeof profileRemoveMachine> = {
  machine: profileRemoveMachine,
  cases: options,
  events: pressing(words),

  async shown(screen, state) {
    if (state.status === 'done')
      return together({ isOpen: screen.dialog().isThere(), isListed: screen.find('heading', kept.name).isThere() })
    return dialogShown(screen.dialog(`Excluir o perfil ${kept.name}?`))
  },

  toShow(state, last) {
    const { problem } = state.context
    if (state.status === 'done') {
      const isGone = (last as { type: string } | null)?.type === 'xstate.error.actor.removeTarget'
      return { isOpen: false, ...(isGone ? {} : { isListed: state.matches('kept') }) }
    }
    return {
      ...faces[state.value],
      problem: problem ? (problem.status === 409 ? held : sentences[problem.status]) : null,
    }
  },

  says: { 'a profile': 'com um perfil', gone: 'já não existe', held: 'recusado: há pessoas com o perfil' },

  view: { component: async () => (await import('./profile-dialogs')).ProfileRemoveDialog },

  page: {
    shownBy: 'document-remove',
    opens: async (_, { portal }) => {
      await makeProfile(portal, kept)
      return {
        as: 'ana.souza',
        address: '/iam/perfis',
        after: ({ page }) => page.getByRole('button', { name: `Excluir perfil: ${kept.name}` }).click(),
      }
    },
    otherCalls: /^GET \/(?:me|iam|notifications)\//,
    effects: { removeTarget: { call: { method: 'DELETE', path: `/iam/profiles/${profileId}/` } } },
  },
}

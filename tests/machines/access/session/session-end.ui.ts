import { sessionEndMachine } from '../../../../machines/access/session/session-end.machine'
import { together } from '../../../engine/screen'
import { pressing, type Ui } from '../../../engine/ui'
import { sentences } from '../../../journeys/support/sentences'
import { dialogShown, type Faces } from '../../protocols/form-dialog.ui'
import { makePerson } from '../person/made-person'
import { openSession } from './opened-session'
import { options } from './session-end.cases'

const words = { 'removal.confirm': 'Encerrar sessão', 'removal.dismiss': 'Voltar' } as const
const faces: Faces = {
  confirming: { status: 'Encerrar a sessão?', actions: Object.values(words) },
  removing: { status: 'Encerrando a sessão', actions: [] },
  failed: { status: 'Erro ao encerrar a sessão', actions: Object.values(words) },
}
const opener = 'Encerrar a sessão: Firefox no Windows'
const session = options.inputs?.['a session']?.id ?? ''

/** IAM-01: of Gil Prado, who is signed in on one device. */
export const ui: Ui<typeof sessionEndMachine> = {
  machine: sessionEndMachine,
  cases: options,
  events: pressing(words),

  async shown(screen, state) {
    if (state.status === 'done')
      return together({ isOpen: screen.dialog().isThere(), isListed: screen.button(opener).isThere() })
    return dialogShown(screen.dialog('Encerrar a sessão de Gil Prado?'))
  },

  toShow(state, last) {
    const { problem } = state.context
    if (state.status === 'done') {
      const isGone = (last as { type: string } | null)?.type === 'xstate.error.actor.removeTarget'
      return { isOpen: false, ...(isGone ? {} : { isListed: state.matches('kept') }) }
    }
    return { ...faces[state.value], problem: problem ? sentences[problem.status] : null }
  },

  says: { 'a session': 'com uma sessão', gone: 'já não vale' },

  view: { component: async () => (await import('./sessions-part')).SessionEndDialog },

  page: {
    shownBy: 'document-remove',
    opens: async (_, { portal }) => {
      const id = await makePerson(portal, 'active')
      await openSession(portal, id, String(session))
      return {
        as: 'ana.souza',
        address: `/iam/gerenciar/${id}/sessoes`,
        after: async ({ page }) => page.getByRole('button', { name: opener }).click(),
      }
    },
    otherCalls: /^GET \/(?:me|iam|notifications)\//,
    effects: {
      removeTarget: { call: { method: 'DELETE', path: /\/api\/v1\/iam\/people\/\d+\/sessions\/[\w-]+\/$/ } },
    },
  },
}

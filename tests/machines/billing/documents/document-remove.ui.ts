import { documentRemoveMachine } from '../../../../machines/billing/documents/document-remove.machine'
import { together } from '../../../engine/screen'
import { pressing, type Ui } from '../../../engine/ui'
import { placeFile, wrongFile } from '../../../journeys/support/documents'
import { callsAround, parts, partsAddress } from '../../../journeys/support/report-parts'
import { sentences } from '../../../journeys/support/sentences'
import { dialogShown, type Faces } from '../../protocols/form-dialog.ui'
import { options } from './document-remove.cases'

const words = { 'removal.confirm': 'Remover arquivo', 'removal.dismiss': 'Manter arquivo' } as const
const faces: Faces = {
  confirming: { status: 'Remover o arquivo?', actions: Object.values(words) },
  removing: { status: 'Removendo o arquivo', actions: [] },
  failed: { status: 'Erro ao remover arquivo', actions: Object.values(words) },
}

/** BM-06. */
export const ui: Ui<typeof documentRemoveMachine> = {
  machine: documentRemoveMachine,
  cases: options,
  events: pressing(words),

  async shown(screen, state) {
    if (state.status === 'done') {
      const file = screen.find('listitem').with(wrongFile.name)
      return together({ isOpen: screen.dialog().isThere(), isAttached: file.isThere() })
    }
    return dialogShown(screen.dialog(`Remover o arquivo ${wrongFile.name}?`))
  },

  toShow(state, last) {
    const { problem } = state.context
    if (state.status === 'done') {
      const isGone = (last as { type: string } | null)?.type === 'xstate.error.actor.removeTarget'
      return { isOpen: false, ...(isGone ? {} : { isAttached: state.matches('kept') }) }
    }
    return { ...faces[state.value], problem: problem ? sentences[problem.status] : null }
  },

  says: { 'with a file': 'com um arquivo', gone: 'já não está no registro' },

  view: { component: async () => (await import('./attachments-part')).DocumentRemoveDialog },

  page: {
    opens: async (_, { portal }) => {
      await placeFile(portal)
      return {
        as: 'bruno.lima',
        address: `${partsAddress}/documentos`,
        after: async ({ page }) => page.getByRole('button', { name: 'Remover' }).click(),
      }
    },
    otherCalls: callsAround,
    effects: {
      removeTarget: {
        call: { method: 'DELETE', path: `/billing/reports/${parts.report}/documents/${wrongFile.id}/` },
      },
    },
  },
}

import { responseDiscardMachine } from '../../../../../machines/forms/response/outbox/response-discard.machine'
import { together } from '../../../../engine/screen'
import { pressing, type Ui } from '../../../../engine/ui'
import { keepOnDevice } from '../../../../journeys/support/device-store'
import { sentences } from '../../../../journeys/support/sentences'
import { dialogShown, type Faces } from '../../../protocols/form-dialog.ui'
import { begunHere } from './begun-here'
import { options } from './response-discard.cases'

const words = { 'removal.confirm': 'Descartar resposta', 'removal.dismiss': 'Manter resposta' } as const
const faces: Faces = {
  confirming: { status: 'Descartar a resposta?', actions: Object.values(words) },
  removing: { status: 'Descartando a resposta', actions: [] },
  failed: { status: 'Erro ao descartar a resposta', actions: Object.values(words) },
}

/** FRM-03. */
export const ui: Ui<typeof responseDiscardMachine> = {
  machine: responseDiscardMachine,
  cases: options,
  events: pressing(words),

  async shown(screen, state) {
    const dialog = screen.dialog('Descartar “Relato de acidente” do ativo ATV-0012?')
    return state.status === 'done' ? together({ isOpen: dialog.isThere() }) : dialogShown(dialog)
  },

  toShow(state) {
    const { problem } = state.context
    if (state.status === 'done') return { isOpen: false }
    return { ...faces[state.value], problem: problem ? (problem.detail ?? sentences[problem.status]) : null }
  },

  says: {
    'with a response of this device': 'com uma resposta deste aparelho',
    gone: 'já não está neste aparelho',
    isSending: 'está sendo enviada',
  },

  view: { component: async () => (await import('../response-dialogs')).ResponseDiscardDialog },

  page: {
    opens: () => ({
      as: 'ana.souza',
      address: '/formularios/sem-conexao',
      before: (page) => keepOnDevice(page, 'ana.souza', 'responses', { ...begunHere(12), status: 'filling' }),
      after: ({ page }) => page.getByRole('button', { name: 'Descartar' }).click(),
    }),
    impossible: {
      'a device that is asked deletes it: what is on its way cannot be chosen': {
        cases: ['removeTarget.error gone', 'removeTarget.error isSending'],
      },
    },
    otherCalls: /^(?:GET|POST) \/(?:me|iam\/(?:me-access|modules)|notifications|forms)\//,
    effects: { removeTarget: { comesAtOnce: true } },
  },
}

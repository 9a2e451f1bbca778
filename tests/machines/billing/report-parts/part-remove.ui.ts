import { partRemoveMachine } from '../../../../machines/billing/report-parts/part-remove.machine'
import { together } from '../../../engine/screen'
import { pressing, type Ui } from '../../../engine/ui'
import { callsAround, parts, partsAddress, placeReport } from '../../../journeys/support/report-parts'
import { sentences } from '../../../journeys/support/sentences'
import { dialogShown, type Faces } from '../../protocols/form-dialog.ui'
import { options } from './part-remove.cases'

const [line] = parts.lines
const [code] = parts.measured
const words = { 'removal.confirm': 'Remover do boletim', 'removal.dismiss': 'Manter no boletim' } as const
const faces: Faces = {
  confirming: { status: 'Remover do boletim?', actions: Object.values(words) },
  removing: { status: 'Removendo do boletim', actions: [] },
  failed: { status: 'Erro ao remover item', actions: Object.values(words) },
}
const why: Readonly<Record<number, string>> = {
  ...sentences,
  409: 'O total não pode ficar abaixo do que já foi faturado e provisionado.',
  412: 'Foi alterado enquanto você olhava. Veja como está agora.',
}

/** BM-04, BM-05. */
export const ui: Ui<typeof partRemoveMachine> = {
  machine: partRemoveMachine,
  cases: options,
  events: pressing(words),

  async shown(screen, state) {
    if (state.status === 'done') {
      const row = screen.find('row', new RegExp(`^${code}`))
      return together({ isOpen: screen.dialog().isThere(), isInReport: row.isThere() })
    }
    return dialogShown(screen.dialog(/^Remover (?:EQ-0001 · Escavadeira|AAA-0001.*)\?$/))
  },

  toShow(state, last) {
    const { problem } = state.context
    if (state.status === 'done') {
      const isGone = (last as { type: string } | null)?.type === 'xstate.error.actor.removePart'
      return { isOpen: false, ...(isGone ? {} : { isInReport: state.matches('kept') }) }
    }
    return { ...faces[state.value], problem: problem ? why[problem.status] : null }
  },

  says: {
    'with a line': 'com uma linha',
    'as it is seen': 'como está na tela',
    gone: 'já não está no boletim',
    overtaken: 'alterado por outra pessoa',
    'below what is billed': 'abaixo do que foi faturado',
  },

  view: {
    component: async () => (await import('./part-dialogs')).PartRemoveDialog,
    shown: async (screen) => ({
      total: (
        await screen
          .dialog()
          .saying(/^O total/)
          .text()
      )?.match(/R\$ [\d.,]+\d/g),
    }),
    /** What others made of it is shown once it was told, and from then on. */
    toShow: ({ context: { problem, version } }) => ({
      total: ['R$ 2.300,00', problem?.status === 412 || version === 3 ? 'R$ 1.200,00' : 'R$ 1.300,00'],
    }),
  },

  page: {
    cases: {
      ...options,
      inputs: { 'with a line': { report: parts.report, kind: 'lines', id: line, version: 1 } },
      events: { 'as it is seen': { type: 'removal.confirm', version: 1 } },
    },
    opens: async (_, { portal }) => {
      await placeReport(portal)
      return {
        as: 'bruno.lima',
        address: partsAddress,
        after: async ({ page }) => page.getByRole('button', { name: `Remover ${code} do boletim` }).click(),
      }
    },
    otherCalls: callsAround,
    effects: {
      removePart: { call: { method: 'DELETE', path: `/billing/reports/${parts.report}/lines/${line}/` } },
    },
  },
}

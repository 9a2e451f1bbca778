import { readProblem } from '../../../../contract/problem'
import { reportAssetsMachine } from '../../../../machines/billing/report-parts/report-assets.machine'
import { together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import { callsAround, parts, partsAddress, placeReport } from '../../../journeys/support/report-parts'
import { sentences } from '../../../journeys/support/sentences'
import { noAnswer, unavailable } from '../../../support/people'
import { closing, dialogShown, type Faces } from '../../protocols/form-dialog.ui'
import { options } from './report-assets.cases'

const [first, second] = parts.others
const codes: Readonly<Record<number, RegExp>> = {
  21: /EQ-0001/,
  22: /EQ-0002/,
  [first]: /AAA-0003/,
  [second]: /AAA-0004/,
}
const words = {
  'assets.clear': 'Limpar escolha',
  'assets.add': 'Adicionar ativos',
  'assets.retry': 'Tentar de novo',
  'dialog.keep': 'Manter escolha',
  'dialog.discard': 'Descartar escolha',
} as const

/** What each state is called, and the buttons it offers besides the choice's own. */
const faces: Faces = {
  choosing: { status: 'Escolha os ativos a medir', actions: ['Adicionar ativos', 'Voltar'] },
  missing: { status: 'Selecione ao menos um ativo', actions: ['Adicionar ativos', 'Voltar'] },
  confirmingDiscard: { status: 'Descartar os ativos escolhidos?', actions: ['Manter escolha', 'Descartar escolha'] },
  adding: { status: 'Adicionando ativos', actions: ['Adicionar ativos'] },
}

/** BM-04. */
export const ui: Ui<typeof reportAssetsMachine> = {
  machine: reportAssetsMachine,
  cases: options,

  /** The view makes the key; how many were added the server says. */
  comparable: ({ key, added, ...context }) => ({ ...context, hasKey: key !== '', isAdded: added !== null }),

  events: {
    ...pressing(words),
    'asset.toggle': { control: (screen, { asset }) => screen.dialog().find('checkbox', codes[asset]) },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    const dialog = screen.dialog()
    if (state.status === 'done') return together({ isOpen: dialog.isThere() })
    const { actions, ...shown } = await dialogShown(screen.dialog(/^Adicionar ativos · Boletim #\d+$/))
    return together({
      ...shown,
      actions: actions.filter((text) => text !== words['assets.clear']),
      count: dialog.saying(/ativos? escolhidos?$/).text(),
      isBusy: dialog.matching('button[data-loading]').isThere(),
    })
  },

  toShow({ status, value, context: { assets, problem } }) {
    if (status === 'done') return { isOpen: false }
    const name = nameOf(value)
    const rejected = problem?.fields?.['assets']
    const failed = {
      status: 'Erro ao adicionar ativos',
      actions: [...(rejected ? [] : ['Tentar de novo']), 'Voltar'],
    }
    const { length } = assets
    return {
      ...(name === 'failed' ? failed : faces[name]),
      problem: problem ? [sentences[problem.status], rejected ?? []].flat().join(' ') : null,
      count: length === 0 ? null : length === 1 ? '1 ativo escolhido' : `${length} ativos escolhidos`,
      isBusy: name === 'adding',
    }
  },

  says: {
    'of report 12': 'de um boletim',
    first: 'o primeiro',
    second: 'o segundo',
    'what is chosen': 'os escolhidos',
    'two lines': 'com as linhas novas',
    'in the report already': 'recusado: já está no boletim',
  },

  view: {
    component: async () => (await import('./part-dialogs')).ReportAssetsDialog,
    ready: (screen) => screen.dialog().find('checkbox', codes[21]),
  },

  page: {
    cases: {
      inputs: { 'of report 12': { report: parts.report } },
      events: {
        first: { type: 'asset.toggle', asset: first },
        second: { type: 'asset.toggle', asset: second },
        'what is chosen': { type: 'assets.add', key: 'made up by the page' },
      },
      answers: {
        addAssets: {
          done: { 'two lines': [{ id: 1 }, { id: 2 }] },
          error: {
            'in the report already': readProblem(400, { assets: ['O ativo AAA-0004 já está no boletim.'] }),
            unavailable,
            'no answer': noAnswer,
          },
        },
      },
    },
    opens: async (_, { portal }) => {
      await placeReport(portal)
      return {
        as: 'bruno.lima',
        address: partsAddress,
        after: async ({ page }) => {
          await page.getByRole('button', { name: 'Adicionar ativos' }).click()
          await page.getByRole('checkbox', { name: codes[first] as RegExp }).waitFor()
        },
      }
    },
    comparableOutput: ({ added }) => ({ isAdded: added !== null }),
    otherCalls: callsAround,
    effects: {
      addAssets: {
        call: {
          method: 'POST',
          path: `/billing/reports/${parts.report}/lines/`,
          body: ({ assets }: { assets: readonly number[] }) => ({ assets }),
        },
      },
    },
  },
}

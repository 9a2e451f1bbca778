import type { Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { ExportBody } from '../../../contract/export'
import { listExportMachine } from '../../../machines/lists/list-export.machine'
import { together } from '../../engine/screen'
import type { Ui } from '../../engine/ui'
import { reportsAddress } from '../../journeys/support/report-dialog'
import { sentences } from '../../journeys/support/sentences'
import { options, requested } from './list-export.cases'

type State = SnapshotFrom<typeof listExportMachine>

const words = {
  'export.cancel': 'Cancelar exportação',
  'export.retry': 'Tentar de novo',
  'export.dismiss': 'Fechar aviso',
} as const
const [all, selection] = ['Exportar', 'Exportar seleção']

/** BIL-03: what a list shows of its export, two of its rows chosen. */
export const ui: Ui<typeof listExportMachine> = {
  machine: listExportMachine,
  cases: options,

  events: {
    'export.start': {
      control: (screen, { request }) => screen.button('ids' in request.body ? selection : all),
      operate: async (button, { request }, screen) => {
        await button.look(() => delete document.body.dataset['announced'])
        if (!(await button.look(([menu]) => menu?.ariaExpanded === 'true'))) await button.press()
        const format = screen.find('menuitem', 'ids' in request.body ? `${selection} (XLSX)` : 'CSV')
        await format.appears()
        await format.press()
      },
    },
    'export.cancel': { control: (screen) => screen.button(words['export.cancel']) },
    'export.retry': { control: (screen) => screen.button(words['export.retry']) },
    'export.dismiss': { control: (screen) => screen.button(words['export.dismiss']) },
  },

  shown: (screen) =>
    together({
      status: screen.find('status').with('arquivo').text(),
      problem: screen.find('alert').with('não pôde ser exportado').text(),
      isOffered: screen.button(all).isThere(),
      actions: Promise.all(
        Object.values(words).map(async (name) => ((await screen.button(name).isThere()) ? [name] : [])),
      ).then((names) => names.flat()),
    }),

  toShow(state) {
    const { problem } = state.context
    const isExporting = state.matches('exporting')
    return {
      status: isExporting ? 'Preparando o arquivo…' : null,
      problem: problem ? `O arquivo não pôde ser exportado. ${sentences[problem.status]}` : null,
      isOffered: !isExporting,
      actions: offered(state),
    }
  },

  says: { 'all as CSV': 'tudo em CSV', 'two as XLSX': 'dois selecionados em XLSX' },

  view: {
    component: async () => (await import('./exported-list')).ExportedList,
    ready: (screen) => screen.find('link', '#1'),
  },

  page: {
    cases: {
      ...options,
      events: {
        'all as CSV': { type: 'export.start', request: requested('csv', 'id') },
        'two as XLSX': { type: 'export.start', request: requested('xlsx', 'id', [1, 2]) },
      },
    },

    opens: () => ({
      as: 'bruno.lima',
      address: `${reportsAddress}?ordering=id`,
      after: async ({ page }) => {
        await noteAnnouncements(page)
        for (const number of [1, 2])
          await page.getByRole('checkbox', { name: `Selecionar Boletim #${number}`, exact: true }).check()
      },
    }),

    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|billing\/reports|notifications)\//,

    effects: {
      exportFile: {
        call: {
          method: 'POST',
          path: '/billing/reports/export/?ordering=id',
          body: ({ request }: { request: { body: ExportBody } }) => request.body,
        },
      },
    },

    shown: ({ page }) =>
      together({
        rows: page.getByRole('row').count(),
        isAnnounced: page.evaluate(() => 'announced' in document.body.dataset),
      }),
    toShow: (_, last) => ({
      rows: 21,
      ...(last?.type.startsWith('xstate.done.actor.exportFile') ? { isAnnounced: true } : {}),
    }),
  },
}

function offered(state: State): string[] {
  if (state.matches('exporting')) return [words['export.cancel']]
  return state.matches('failed') ? [words['export.retry'], words['export.dismiss']] : []
}

/** What is said in passing may be gone again when a slow machine looks. */
function noteAnnouncements(page: Page): Promise<void> {
  return page.evaluate(() => {
    const note = () => {
      if (document.body.textContent.includes('Arquivo exportado')) document.body.dataset['announced'] = ''
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  })
}

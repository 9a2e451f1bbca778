import type { Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { ExportBody } from '../../../contract/export'
import type { listExportMachine } from '../../../machines/lists/list-export.machine'
import { textOf, together } from '../../engine/page/what-is-shown'
import type { PageDriver } from '../../engine/page-driver'
import { reportsAddress } from '../../journeys/support/report-dialog'
import { sentences } from '../../journeys/support/sentences'
import { noAnswer, unavailable } from '../../support/people'
import { forbidden, requested } from './list-export.cases'

type State = SnapshotFrom<typeof listExportMachine>

const words = {
  'export.cancel': 'Cancelar exportação',
  'export.retry': 'Tentar de novo',
  'export.dismiss': 'Fechar aviso',
} as const

export const driver: PageDriver<typeof listExportMachine> = {
  cases: {
    events: {
      'all as CSV': { type: 'export.start', request: requested('csv', 'id') },
      'two as XLSX': { type: 'export.start', request: requested('xlsx', 'id', [1, 2]) },
    },
    answers: {
      exportFile: { error: { forbidden, unavailable, 'no answer': noAnswer } },
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

  events: {
    'export.start': {
      control: (page, { request }) => button(page, request.body.ids ? 'Exportar seleção (XLSX)' : 'Exportar'),
      operate: async (at, { request }) => {
        await at.page().evaluate(() => delete document.body.dataset['announced'])
        if (request.body.ids) return at.click()
        if ((await at.getAttribute('aria-expanded')) !== 'true') await at.click()
        await at.page().getByRole('menuitem', { name: 'CSV' }).click()
      },
    },
    'export.cancel': { control: (page) => button(page, words['export.cancel']) },
    'export.retry': { control: (page) => button(page, words['export.retry']) },
    'export.dismiss': { control: (page) => button(page, words['export.dismiss']) },
  },

  effects: {
    exportFile: {
      call: {
        method: 'POST',
        path: '/billing/reports/export/?ordering=id',
        body: ({ request }: { request: { body: ExportBody } }) => request.body,
      },
    },
  },

  async shown({ page }) {
    return together({
      status: textOf(page.getByRole('main').getByRole('status').filter({ hasText: 'arquivo' })),
      problem: textOf(page.getByRole('main').getByRole('alert')),
      isOffered: button(page, 'Exportar').isVisible(),
      isAnnounced: page.evaluate(() => 'announced' in document.body.dataset),
      actions: Promise.all(
        Object.values(words).map(async (name) => ((await button(page, name).isVisible()) ? [name] : [])),
      ).then((names) => names.flat()),
      rows: page.getByRole('row').count(),
    })
  },

  toShow(state, last) {
    const { problem } = state.context
    const isExporting = state.matches('exporting')
    return {
      status: isExporting ? 'Preparando o arquivo…' : null,
      problem: problem ? `O arquivo não pôde ser exportado. ${sentences[problem.status]}` : null,
      isOffered: !isExporting,
      ...(last?.type.startsWith('xstate.done.actor.exportFile') ? { isAnnounced: true } : {}),
      actions: offered(state),
      rows: 21,
    }
  },

  says: {
    'all as CSV': 'tudo em CSV',
    'two as XLSX': 'dois selecionados em XLSX',
    forbidden: 'sem permissão',
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
  },
}

function offered(state: State): string[] {
  if (state.matches('exporting')) return [words['export.cancel']]
  return state.matches('failed') ? [words['export.retry'], words['export.dismiss']] : []
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
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

import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { reportCancelMachine } from '../../../../machines/billing/report/report-cancel.machine'
import { report } from '../../../../server/database/schema'
import { chooseAction } from '../../../engine/page/record-actions'
import { together } from '../../../engine/screen'
import { pressing, type Ui } from '../../../engine/ui'
import { makeReport, rowOf } from '../../../journeys/support/made-report'
import { reportsAddress } from '../../../journeys/support/report-dialog'
import { sentences } from '../../../journeys/support/sentences'
import { dialogShown, endShown, type Faces } from '../../protocols/form-dialog.ui'
import { options } from './report-cancel.cases'

const words = {
  'report.cancel': 'Cancelar boletim',
  'report.retry': 'Tentar de novo',
  'dialog.dismiss': 'Manter boletim',
} as const
const asking = [words['report.cancel'], words['dialog.dismiss']]

/** What each state is called, and the buttons it offers. */
const faces: Faces = {
  confirming: { status: 'Confirme o cancelamento', actions: asking },
  changed: { status: 'O boletim mudou: confira e confirme de novo', actions: asking },
  cancelling: { status: 'Cancelando o boletim', actions: [words['report.cancel']] },
  reading: { status: 'Lendo o boletim de novo', actions: [words['report.cancel']] },
  overtaken: { status: 'O boletim mudou e não pode mais ser cancelado', actions: [words['dialog.dismiss']] },
  refused: { status: 'O boletim não pode ser cancelado', actions: [words['dialog.dismiss']] },
  failed: { status: 'O boletim não foi cancelado', actions: [words['report.retry'], words['dialog.dismiss']] },
}

const ids = new WeakMap<Page, number>()
const idOn = (page: Page) => ids.get(page) ?? Number.NaN

/** BM-08. */
export const ui: Ui<typeof reportCancelMachine> = {
  machine: reportCancelMachine,
  cases: options,

  /** The view makes the key. */
  comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),

  events: pressing(words),

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, 'Boletim cancelado!')
    const dialog = screen.dialog(/^Cancelar o boletim #\d+$/)
    return together({
      ...(await dialogShown(dialog)),
      problem: dialog.find('alert').without('não pode ser desfeito').text(),
      isWarned: dialog.saying(/O cancelamento não pode ser desfeito/).isThere(),
      isBusy: dialog.matching('button[data-loading]').isThere(),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('cancelled') }
    const { problem } = state.context
    return {
      ...faces[String(state.value)],
      problem: problem?.refusal
        ? '“Cancelar boletim” não é possível: a situação é “Provisionado”. Só quando não há fatura nem provisão ativa.'
        : (sentences[problem?.status ?? -1] ?? null),
      isWarned: state.matches('confirming') || state.matches('changed'),
      isBusy: state.matches('cancelling') || state.matches('reading'),
    }
  },

  says: {
    'a report': 'um boletim aberto',
    'as it is seen': 'como está',
    outdated: 'o boletim mudou (412)',
    refused: 'recusado pelo ciclo de vida (409)',
    'still open': 'ainda aberto',
    'cancelled meanwhile': 'já cancelado por outra pessoa',
  },

  view: {
    component: async () => (await import('./report-dialog')).ReportCancelDialog,
    shown: async (screen) => ({
      named: (await screen.dialog().matching('dd').texts()).filter((text) => named.includes(text)),
    }),
    toShow: () => ({ named }),
  },

  page: {
    opens: async (_, around) => {
      const { id } = await makeReport(around, 2061)
      return {
        as: 'bruno.lima',
        address: `${reportsAddress}/${id}`,
        before: async (page) => void ids.set(page, id),
        after: ({ page }) => chooseAction(page, 'Cancelar boletim'),
      }
    },

    /** The report and its version are those of the demo data. */
    comparable: ({ key, problem }) => ({ hasKey: key !== '', problem }),

    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/reports|billing\/invoices|assets)\//,

    effects: {
      cancelReport: { call: { method: 'POST', path: /^\/api\/v1\/billing\/reports\/\d+\/cancel\/$/ } },
      readReport: {
        comesAtOnce: true,
        arrange: async ({ page, portal: { database } }, { title, outcome }) => {
          const address = `**/api/v1/billing/reports/${idOn(page)}/`
          await page.unroute(address)
          if (outcome === 'error') await page.route(address, (route) => route.fulfill({ status: 503, json: {} }))
          else if (title.endsWith('cancelled meanwhile'))
            await database
              .update(report)
              .set({ status: 'cancelled' })
              .where(eq(report.id, idOn(page)))
        },
      },
    },

    shown: async ({ page, portal }) => ({
      stands: (await rowOf(portal, idOn(page))).status === 'open',
      badge: (await page.locator('h1 + [data-look]').allTextContents())[0] ?? null,
    }),
    toShow(state) {
      const isCancelled = state.matches('cancelled') || state.matches('overtaken')
      if (isCancelled) return { stands: false, badge: 'Cancelado' }
      return state.status === 'done' ? {} : { stands: true }
    },
  },
}

const named = ['Usina Aurora', '01/10/2026 – 31/10/2026', 'R$ 1.000,00']

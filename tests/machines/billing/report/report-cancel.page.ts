import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Problem } from '../../../../contract/problem'
import type { reportCancelMachine } from '../../../../machines/billing/report/report-cancel.machine'
import { report } from '../../../../server/database/schema'
import { chooseAction } from '../../../engine/page/record-actions'
import { textOf, together } from '../../../engine/page/what-is-shown'
import type { PageDriver } from '../../../engine/page-driver'
import { makeReport, rowOf } from '../../../journeys/support/made-report'
import { reportsAddress } from '../../../journeys/support/report-dialog'
import { sentences } from '../../../journeys/support/sentences'
import { options } from './report-cancel.cases'

const year = 2061
const words = {
  'report.cancel': 'Cancelar boletim',
  'report.retry': 'Tentar de novo',
  'dialog.dismiss': 'Manter boletim',
} as const

/** What each state is called, and the buttons it offers. */
const faces: Readonly<Record<string, { readonly status: string; readonly actions: readonly string[] }>> = {
  confirming: { status: 'Confirme o cancelamento', actions: [words['report.cancel'], words['dialog.dismiss']] },
  changed: {
    status: 'O boletim mudou: confira e confirme de novo',
    actions: [words['report.cancel'], words['dialog.dismiss']],
  },
  cancelling: { status: 'Cancelando o boletim', actions: [words['report.cancel']] },
  overtaken: { status: 'O boletim mudou e não pode mais ser cancelado', actions: [words['dialog.dismiss']] },
  refused: { status: 'O boletim não pode ser cancelado', actions: [words['dialog.dismiss']] },
  failed: { status: 'O boletim não foi cancelado', actions: [words['report.retry'], words['dialog.dismiss']] },
}

const ids = new WeakMap<Page, number>()

export const driver: PageDriver<typeof reportCancelMachine> = {
  cases: options,

  opens: async (_, around) => {
    const { id } = await makeReport(around, year)
    return {
      as: 'bruno.lima',
      address: `${reportsAddress}/${id}`,
      before: async (page) => {
        ids.set(page, id)
      },
      after: ({ page }) => chooseAction(page, 'Cancelar boletim'),
    }
  },

  /** The report and its version are those of the demo data; the page makes the key. */
  comparable: ({ key, problem }) => ({ hasKey: key !== '', problem }),

  otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/reports|billing\/invoices|assets)\//,

  events: {
    'report.cancel': { control: (page) => button(page, words['report.cancel']) },
    'report.retry': { control: (page) => button(page, words['report.retry']) },
    'dialog.dismiss': { control: (page) => button(page, 'Fechar') },
  },

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

  async shown({ page, portal }) {
    const dialog = dialogOn(page)
    return together({
      isOpen: dialog.isVisible(),
      status: textOf(dialog.getByRole('status')),
      problem: textOf(dialog.getByRole('alert').filter({ hasNotText: 'não pode ser desfeito' })),
      isWarned: dialog.getByText('O cancelamento não pode ser desfeito').isVisible(),
      isBusy: dialog.locator('button[data-loading]').count(),
      actions: dialog
        .getByRole('button')
        .allTextContents()
        .then((texts) => texts.filter((text) => (Object.values(words) as string[]).includes(text))),
      isAnnounced: page.getByText('Boletim cancelado!').isVisible(),
      stands: rowOf(portal, idOn(page)).then(({ status }) => status === 'open'),
      badge: textOf(page.locator('h1 + [data-look]')),
    })
  },

  toShow(state) {
    if (state.status === 'done') {
      const isCancelled = state.matches('cancelled')
      return isCancelled
        ? { isOpen: false, isAnnounced: true, stands: false, badge: 'Cancelado' }
        : { isOpen: false, isAnnounced: false }
    }
    const isAsking = state.matches('confirming') || state.matches('changed')
    const { problem } = state.context
    return {
      ...faces[String(state.value)],
      isOpen: true,
      problem: problem ? sentenceOf(problem) : null,
      isWarned: isAsking,
      isBusy: state.matches('cancelling') ? 1 : 0,
      isAnnounced: false,
      stands: !state.matches('overtaken'),
      ...(state.matches('overtaken') ? { badge: 'Cancelado' } : {}),
    }
  },

  says: {
    'a report': 'um boletim aberto',
    'as it is seen': 'como está',
    outdated: 'o boletim mudou (412)',
    refused: 'recusado pelo ciclo de vida (409)',
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
    'still open': 'ainda aberto',
    'cancelled meanwhile': 'já cancelado por outra pessoa',
  },
}

/** As the specification's section 8 has it, or in the words of the lifecycle. */
function sentenceOf({ status, refusal }: Problem): string | undefined {
  return refusal
    ? '“Cancelar boletim” não é possível: a situação é “Provisionado”. Só quando não há fatura nem provisão ativa.'
    : sentences[status]
}

function idOn(page: Page): number {
  return ids.get(page) ?? Number.NaN
}

function dialogOn(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Cancelar o boletim #\d+$/ })
}

function button(page: Page, name: string): Locator {
  return dialogOn(page).getByRole('button', { name, exact: true })
}

import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { masterStatusMachine } from '../../../../machines/billing/master-data/master-status.machine'
import { client } from '../../../../server/database/schema'
import { together } from '../../../engine/screen'
import { pressing, type Ui } from '../../../engine/ui'
import { clientsAddress, makeClient } from '../../../journeys/support/made-client'
import { closing, dialogShown, endShown, mayRepeat, sentenceOf } from '../../protocols/form-dialog.ui'
import { seen } from './master-record.cases'
import { options } from './master-status.cases'

const close = 'Voltar'
const words = {
  'record.deactivate': 'Inativar cadastro',
  'record.reactivate': 'Reativar cadastro',
  'status.retry': 'Tentar de novo',
} as const
const steps = { active: words['record.deactivate'], inactive: words['record.reactivate'] } as const
const says = {
  active: 'Deixa de ser oferecido em boletins, solicitações e cadastros novos. Onde já foi usado, nada muda.',
  inactive: 'Volta a ser oferecido em boletins, solicitações e cadastros novos.',
} as const

const ids = new WeakMap<Page, number>()
const idOn = (page: Page) => ids.get(page) ?? Number.NaN

/** BIL-04. */
export const ui: Ui<typeof masterStatusMachine> = {
  machine: masterStatusMachine,
  cases: options,

  /** The view makes the key. */
  comparable: ({ key: _, ...context }) => context,

  events: { ...pressing(words), 'dialog.dismiss': closing },

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, 'Situação do cadastro mudada')
    const { status } = state.context
    const dialog = screen.dialog(status === 'active' ? 'Inativar Usina Velha?' : 'Reativar Usina Velha?')
    return together({
      ...(await dialogShown(dialog, [...Object.values(words), close])),
      isSaid: dialog.saying(says[status]).isThere(),
    })
  },

  toShow(state) {
    const { status, problem } = state.context
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('changed') }
    if (state.matches('changing')) return { status: 'Mudando a situação', actions: [], isSaid: true, problem: null }
    if (problem === null)
      return { status: 'Confirme a mudança', actions: [steps[status], close], isSaid: true, problem: null }
    return {
      status: 'A situação não foi mudada',
      actions: [...(mayRepeat(problem) ? [words['status.retry']] : []), close],
      isSaid: true,
      problem: sentenceOf(problem),
    }
  },

  says: {
    'an active one': 'um ativo',
    'an inactive one': 'um inativo',
    deactivated: 'inativar',
    reactivated: 'reativar',
    changed: 'mudada',
    outdated: 'o cadastro mudou (412)',
  },

  view: { component: async () => (await import('./master-dialogs')).MasterStatusDialog },

  page: {
    opens: async ({ input: { status } }, { portal }) => {
      const id = await makeClient(portal, seen, status)
      return {
        as: 'bruno.lima',
        address: `${clientsAddress}/${id}`,
        before: async (page) => void ids.set(page, id),
        after: ({ page }) => page.getByRole('button', { name: steps[status], exact: true }).click(),
      }
    },

    /** Id and version are those of the demo data. */
    comparable: ({ id: _, version: __, key: ___, ...context }) => context,

    otherCalls:
      /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/(?:clients|reports|invoices|nd-requests|debit-notes))\//,

    effects: {
      changeStatus: {
        call: { method: 'POST', path: /^\/api\/v1\/billing\/clients\/\d+\/(?:de|re)activate\/$/ },
      },
    },

    async shown({ page, portal }, state) {
      if (!state.matches('changed')) return {}
      const [row] = await portal.database
        .select()
        .from(client)
        .where(eq(client.id, idOn(page)))
      return { kept: row?.status }
    },
    toShow: (state) =>
      state.matches('changed') ? { kept: state.context.status === 'active' ? 'inactive' : 'active' } : {},
  },
}

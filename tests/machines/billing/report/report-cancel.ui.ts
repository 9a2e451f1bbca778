import { eq } from 'drizzle-orm'
import { reportCancelMachine } from '../../../../machines/billing/report/report-cancel.machine'
import { report } from '../../../../server/database/schema'
import { chooseAction } from '../../../engine/page/record-actions'
import { makeReport } from '../../../journeys/support/invoice-page'
import { reportsAddress } from '../../../journeys/support/report-dialog'
import { cancelSaid, recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { options } from './report-cancel.cases'

/** BM-08. */
export const ui = recordActionUi<typeof reportCancelMachine>({
  machine: reportCancelMachine,
  cases: options,
  said: {
    ...cancelSaid,
    states: {
      ...cancelSaid.states,
      sending: 'Cancelando o boletim',
      reloading: 'Lendo o boletim de novo',
      overtaken: 'Este boletim já não pode ser cancelado',
      done: 'Boletim cancelado!',
    },
    words: { ...cancelSaid.words, 'action.confirm': 'Cancelar boletim', 'record.reload': 'Ler o boletim de novo' },
    refused: '“Cancelar boletim” não é possível: a situação é “Cancelado”.',
    changed: 'O boletim mudou desde que você o abriu. Leia de novo para continuar.',
    sentence: /nada mais se mede nem se fatura nele. Não pode ser desfeito/,
  },
  saysIt: saysOutcome,
  component: async () => (await import('./report-dialog')).ReportCancelDialog,
  page: {
    make: makeReport,
    change: async ({ database }, id, isPossible) => {
      await database
        .update(report)
        .set({ version: 2, status: isPossible ? 'open' : 'cancelled' })
        .where(eq(report.id, id))
    },
    addressOf: (id) => `${reportsAddress}/${id}`,
    opener: (page) => chooseAction(page, 'Cancelar boletim'),
    path: '/billing/reports/',
    step: 'cancel',
    body: ({ text }) => ({ reason: text }),
  },
})

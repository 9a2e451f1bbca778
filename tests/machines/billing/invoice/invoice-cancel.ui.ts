import { invoiceCancelMachine } from '../../../../machines/billing/invoice/invoice-cancel.machine'
import { chooseAction } from '../../../engine/page/record-actions'
import { changeInvoice, makeInvoice } from '../../../journeys/support/invoice-page'
import { cancelSaid, recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { options } from './invoice-cancel.cases'

/** INV-04. */
export const ui = recordActionUi<typeof invoiceCancelMachine>({
  machine: invoiceCancelMachine,
  cases: options,
  said: {
    ...cancelSaid,
    states: {
      ...cancelSaid.states,
      sending: 'Cancelando a fatura',
      reloading: 'Lendo a fatura de novo',
      overtaken: 'Esta fatura já não pode ser cancelada',
      done: 'Fatura cancelada',
    },
    words: { ...cancelSaid.words, 'action.confirm': 'Cancelar fatura', 'record.reload': 'Ler a fatura de novo' },
    refused: '“Cancelar fatura” não é possível: a situação é “Cancelada”.',
    changed: 'A fatura mudou desde que você a abriu. Leia de novo para continuar.',
    sentence: /O saldo do boletim #(?:12 volta a R\$ 1\.234,50|\d+ volta a R\$ 1\.000,00)\./,
  },
  saysIt: saysOutcome,
  component: async () => (await import('./invoice-dialogs')).InvoiceCancelDialog,
  page: {
    make: async (portal) => (await makeInvoice(portal, 'issued')).id,
    change: (portal, id, isPossible) => changeInvoice(portal, id, isPossible ? 'issued' : 'cancelled'),
    addressOf: (id) => `/faturamento/fatura/${id}`,
    opener: (page) => chooseAction(page, 'Cancelar fatura'),
    path: '/billing/invoices/',
    step: 'cancel',
    body: ({ text }) => ({ reason: text }),
  },
})

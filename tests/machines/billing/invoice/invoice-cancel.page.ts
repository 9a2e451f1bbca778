import type { invoiceCancelMachine } from '../../../../machines/billing/invoice/invoice-cancel.machine'
import { changeInvoice, makeInvoice } from '../../../journeys/support/invoice-page'
import { cancelSaid, saysOutcome } from '../../protocols/action-dialog.faces'
import { recordActionPage } from '../../protocols/action-dialog.page'
import { options } from './invoice-cancel.cases'

export const driver = recordActionPage<typeof invoiceCancelMachine>({
  options,
  said: cancelSaid,
  make: async (portal) => (await makeInvoice(portal, 'issued')).id,
  change: (portal, id, isPossible) => changeInvoice(portal, id, isPossible ? 'issued' : 'cancelled'),
  addressOf: (id) => `/faturamento/fatura/${id}`,
  opener: 'Cancelar fatura',
  path: '/billing/invoices/',
  step: 'cancel',
  body: ({ text }) => ({ reason: text }),
  refused: '“Cancelar fatura” não é possível: a situação é “Cancelada”.',
  changed: 'A fatura mudou desde que você a abriu. Leia de novo para continuar.',
  sentence: /O saldo do boletim #\d+ volta a R\$ 1\.000,00\./,
  saysIt: saysOutcome,
})

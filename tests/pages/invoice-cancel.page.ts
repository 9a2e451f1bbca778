import type { invoiceCancelMachine } from '../../machines/billing/invoice-cancel.machine'
import { changeInvoice, makeInvoice } from '../e2e/support/invoice-page'
import { options } from '../paths/invoice-cancel.paths'
import { cancelSaid, saysOutcome } from '../support/record-action-faces'
import { recordActionPage } from '../support/record-action-page'

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

import type { salesOrderLinkMachine } from '../../../../machines/billing/invoice/sales-order-link.machine'
import { changeInvoice, makeInvoice } from '../../../journeys/support/invoice-page'
import { linkSaid } from '../../protocols/action-dialog.faces'
import { recordActionPage } from '../../protocols/action-dialog.page'
import { options } from './sales-order-link.cases'

export const driver = recordActionPage<typeof salesOrderLinkMachine>({
  options,
  said: linkSaid,
  make: async (portal) => (await makeInvoice(portal, 'issued', 'OV-1')).id,
  change: (portal, id, isPossible) => changeInvoice(portal, id, isPossible ? 'issued' : 'cancelled'),
  addressOf: (id) => `/faturamento/fatura/${id}`,
  opener: 'Trocar OV',
  path: '/billing/invoices/',
  step: 'sales-order',
  body: ({ text }) => ({ sales_order: text }),
  refused: '“Vincular OV” não é possível: a situação é “Cancelada”.',
  changed: 'A fatura mudou desde que você a abriu. Leia de novo para continuar.',
  sentence: /OV vinculada hoje: OV-1/,
  saysIt: () => true,
})

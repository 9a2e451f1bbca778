import { salesOrderLinkMachine } from '../../../../machines/billing/invoice/sales-order-link.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { invoice } from '../../../support/samples/sample-invoice'
import { recordActionCases } from '../../protocols/action-dialog.cases'

export const key = '5f0c7e9a0000400080000000000000c1'

export const options: PathOptions<typeof salesOrderLinkMachine> = recordActionCases({
  input: { id: 7, version: 1, text: 'OV-1' },
  complete: 'OV-2 ',
  incomplete: ' ',
  key,
  rejection: { sales_order: ['OV desconhecida.'] },
  refusal: { state: 'cancelled', event: 'salesOrder.link' },
  done: { ...invoice, version: 2 },
  possible: { ...invoice, version: 2 },
  overtaken: { ...invoice, version: 2, status: 'cancelled' },
})

export const paths = pathsOf(salesOrderLinkMachine, options)

import { readProblem } from '../../contract/problem'
import { salesOrderLinkMachine } from '../../machines/billing/sales-order-link.machine'
import { type PathOptions, pathsOf } from '../support/paths'
import { noAnswer, unavailable } from '../support/people'
import { invoice } from '../support/sample-invoice'

export const key = '5f0c7e9a0000400080000000000000c1'
export const refusal = { state: 'cancelled', event: 'salesOrder.link', reasons: [] }

export const options: PathOptions<typeof salesOrderLinkMachine> = {
  inputs: { '': { id: 7, version: 1, sales_order: 'OV-1' } },
  events: {
    'to another one': { type: 'order.change', order: 'OV-2 ' },
    'to none': { type: 'order.change', order: ' ' },
    'with its key': { type: 'order.link', key },
  },
  answers: {
    linkSalesOrder: {
      done: { 'an invoice with it': { ...invoice, version: 2, sales_order: 'OV-2' } },
      error: {
        'order rejected': readProblem(400, { sales_order: ['OV desconhecida.'] }),
        refused: readProblem(409, { refusal }),
        stale: readProblem(412, null),
        unavailable,
        'no answer': noAnswer,
      },
    },
    readInvoice: {
      done: {
        'still issued': { ...invoice, version: 2 },
        'cancelled by somebody else': { ...invoice, version: 2, status: 'cancelled' },
      },
      error: { 'no answer': noAnswer },
    },
  },
}

export const paths = pathsOf(salesOrderLinkMachine, options)

import { msg } from '@lingui/core/macro'
import type { Invoice } from '../../../contract/billing/invoice'
import { salesOrderLinkWords } from '../../../machines/billing/invoice/sales-order-link.words'

const { states, events } = salesOrderLinkWords

const changing = {
  ...salesOrderLinkWords,
  states: { ...states, sending: msg`Trocando a OV`, done: msg`OV trocada` },
  events: { ...events, 'action.confirm': msg`Trocar OV` },
}

/** What one machine is called on screen by whether there is an order that gives way. */
export function salesOrderWords({ sales_order }: Pick<Invoice, 'sales_order'>): typeof salesOrderLinkWords {
  return sales_order === '' ? salesOrderLinkWords : changing
}

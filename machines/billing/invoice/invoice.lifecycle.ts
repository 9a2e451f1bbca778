import { setup } from 'xstate'
import type { InvoiceFacts } from '../../../contract/billing/invoice'
import type { Meta } from '../../support/vocabulary'

type InvoiceEvent = { type: 'provision.confirm' } | { type: 'invoice.cancel' } | { type: 'salesOrder.link' }

/**
 * What may happen to an invoice or a provision. What it does to the balance is the report's lifecycle's matter; reason,
 * sales order and due date are the schema's. Overdue is derived, not a state. Source: domain decisions, "Lifecycles: Invoice".
 */
export const invoiceLifecycle = setup({
  types: {
    input: {} as InvoiceFacts,
    context: {} as InvoiceFacts,
    events: {} as InvoiceEvent,
    meta: {} as Meta,
  },
  guards: {
    isIssued: ({ context: { status } }) => status === 'issued',
    isCancelled: ({ context: { status } }) => status === 'cancelled',
  },
}).createMachine({
  id: 'invoice',
  meta: { requirements: ['INV-01', 'INV-02', 'INV-04', 'INV-05'] },
  context: ({ input }) => input,
  initial: 'entering',
  states: {
    entering: {
      meta: { requirements: ['INV-02'] },
      always: [
        { guard: 'isCancelled', target: 'cancelled' },
        { guard: 'isIssued', target: 'issued' },
        { target: 'provisioned' },
      ],
    },
    provisioned: {
      meta: { requirements: ['INV-01', 'INV-04', 'INV-05'] },
      on: { 'provision.confirm': 'issued', 'salesOrder.link': 'provisioned', 'invoice.cancel': 'cancelled' },
    },
    issued: {
      meta: { requirements: ['INV-01', 'INV-04', 'INV-05'] },
      on: { 'salesOrder.link': 'issued', 'invoice.cancel': 'cancelled' },
    },
    cancelled: { type: 'final', meta: { requirements: ['INV-04'] } },
  },
})

import { assign, fromPromise, setup } from 'xstate'
import { type Invoice, isSalesOrder, type LinkSalesOrder } from '../../contract/invoices'
import { type Problem, toProblem } from '../../contract/problem'
import { invoiceLifecycle } from '../lifecycles/invoice.machine'
import { inLifecycle } from '../support/lifecycle'
import { payload } from '../support/payload'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

interface SalesOrderLinkContext extends Pick<Invoice, 'id' | 'version'> {
  /** The sales order as the dialog opened; empty where none was linked. */
  readonly linked: string
  /** As it is typed: the spaces around it are cut off where it is sent. */
  readonly order: string
  readonly key: string
  readonly problem: Problem | null
}

type SalesOrderLinkEvent =
  | { type: 'order.change'; order: string }
  /** Each one is a request with a key of its own; a retry repeats it. */
  | { type: 'order.link'; key: string }
  | { type: 'link.retry' }
  | { type: 'link.amend' }
  | { type: 'invoice.reload' }
  | { type: 'dialog.dismiss' }
  | { type: 'dialog.discard' }
  | { type: 'dialog.keep' }

/** Ties an invoice to a sales order (OV) of the ERP, or to another one. Source: specification, section 2; domain decisions, "Invoice". */
export const salesOrderLinkMachine = setup({
  types: {
    input: {} as Pick<Invoice, 'id' | 'version' | 'sales_order'>,
    context: {} as SalesOrderLinkContext,
    events: {} as SalesOrderLinkEvent,
    output: {} as { isLinked: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    linkSalesOrder: fromPromise<Invoice, LinkSalesOrder>(unprovided('linkSalesOrder')),
    readInvoice: fromPromise<Invoice, Pick<Invoice, 'id'>>(unprovided('readInvoice')),
  },
  actions: {
    keepOrder: assign((_, { order }: { order: string }) => ({ order })),
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepVersion: assign((_, { output }: { output: Invoice }) => ({ version: output.version })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    hasOrder: ({ context: { order } }) => isSalesOrder(order),
    isUntouched: ({ context: { order, linked } }) => order.trim() === linked,
    isOrderRejected: (_, { error }: { error: unknown }) => toProblem(error).fields?.['sales_order'] !== undefined,
    isRefused: (_, { error }: { error: unknown }) => [409, 412].includes(toProblem(error).status),
    isLinkable: (_, { output }: { output: Invoice }) =>
      inLifecycle(invoiceLifecycle, output).can({ type: 'salesOrder.link' }),
  },
}).createMachine({
  id: 'salesOrderLink',
  meta: { requirements: ['INV-05', 'CHT-01'] },
  context: ({ input: { id, version, sales_order } }) => ({
    id,
    version,
    linked: sales_order,
    order: sales_order,
    key: '',
    problem: null,
  }),
  initial: 'open',
  output: ({ event }) => event.output as { isLinked: boolean },
  states: {
    open: {
      initial: 'writingOrder',
      on: { 'dialog.dismiss': [{ guard: 'isUntouched', target: 'dismissed' }, { target: 'confirmingDiscard' }] },
      states: {
        writingOrder: {
          tags: 'editable',
          meta: { requirements: ['INV-05'] },
          on: {
            'order.change': { actions: [{ type: 'keepOrder', params: payload }, 'clearProblem'] },
            'order.link': {
              guard: 'hasOrder',
              target: '#salesOrderLink.linking',
              actions: { type: 'keepKey', params: payload },
            },
          },
        },
        refused: {
          tags: 'failed',
          meta: { requirements: ['INV-05'] },
          on: { 'invoice.reload': '#salesOrderLink.reloading' },
        },
        failed: {
          tags: 'failed',
          meta: { requirements: ['INV-05'] },
          on: {
            'link.retry': '#salesOrderLink.linking',
            'link.amend': { target: 'writingOrder', actions: 'clearProblem' },
          },
        },
        asBefore: { type: 'history' },
      },
    },
    confirmingDiscard: {
      meta: { requirements: ['INV-05'] },
      on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
    },
    linking: {
      tags: 'busy',
      meta: { requirements: ['INV-05'] },
      entry: 'clearProblem',
      invoke: {
        id: 'linkSalesOrder',
        src: 'linkSalesOrder',
        input: ({ context: { id, version, key, order } }) => ({ id, version, key, sales_order: order.trim() }),
        onDone: 'linked',
        onError: [
          {
            guard: { type: 'isOrderRejected', params: payload },
            target: 'open.writingOrder',
            actions: { type: 'keepProblem', params: payload },
          },
          {
            guard: { type: 'isRefused', params: payload },
            target: 'open.refused',
            actions: { type: 'keepProblem', params: payload },
          },
          { target: 'open.failed', actions: { type: 'keepProblem', params: payload } },
        ],
      },
    },
    reloading: {
      tags: 'busy',
      meta: { requirements: ['INV-05'] },
      invoke: {
        id: 'readInvoice',
        src: 'readInvoice',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isLinkable', params: payload },
            target: 'open.writingOrder',
            actions: [{ type: 'keepVersion', params: payload }, 'clearProblem'],
          },
          { target: 'overtaken', actions: 'clearProblem' },
        ],
        onError: { target: 'open.refused', actions: { type: 'keepProblem', params: payload } },
      },
    },
    overtaken: { tags: 'failed', meta: { requirements: ['INV-05'] }, on: { 'dialog.dismiss': 'dismissed' } },
    linked: { type: 'final', tags: 'settled', output: { isLinked: true }, meta: { requirements: ['INV-05'] } },
    dismissed: { type: 'final', tags: 'settled', output: { isLinked: false }, meta: { requirements: ['INV-05'] } },
  },
})

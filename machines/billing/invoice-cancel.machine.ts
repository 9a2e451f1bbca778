import { assign, fromPromise, setup } from 'xstate'
import type { CancelInvoice, Invoice } from '../../contract/invoices'
import { type Problem, toProblem } from '../../contract/problem'
import { isReason } from '../../contract/reason'
import { invoiceLifecycle } from '../lifecycles/invoice.machine'
import { inLifecycle } from '../support/lifecycle'
import { payload } from '../support/payload'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

interface InvoiceCancelContext extends Pick<Invoice, 'id' | 'version'> {
  /** As it is typed: the spaces around it are cut off where it is sent. */
  readonly reason: string
  readonly key: string
  readonly problem: Problem | null
}

type InvoiceCancelEvent =
  | { type: 'reason.change'; reason: string }
  | { type: 'cancel.review' }
  | { type: 'cancel.amend' }
  /** Each confirmation is a request with a key of its own; a retry repeats it. */
  | { type: 'cancel.confirm'; key: string }
  | { type: 'cancel.retry' }
  | { type: 'invoice.reload' }
  | { type: 'dialog.dismiss' }
  | { type: 'dialog.discard' }
  | { type: 'dialog.keep' }

/** Cancels an invoice or a provision for a reason: its value returns to its report's balance. Source: specification, sections 2 and 5; domain decisions, "Invoice". */
export const invoiceCancelMachine = setup({
  types: {
    input: {} as Pick<Invoice, 'id' | 'version'>,
    context: {} as InvoiceCancelContext,
    events: {} as InvoiceCancelEvent,
    output: {} as { isCancelled: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    cancelInvoice: fromPromise<Invoice, CancelInvoice>(unprovided('cancelInvoice')),
    readInvoice: fromPromise<Invoice, Pick<Invoice, 'id'>>(unprovided('readInvoice')),
  },
  actions: {
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepVersion: assign((_, { output }: { output: Invoice }) => ({ version: output.version })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    hasReason: ({ context: { reason } }) => isReason(reason),
    isUntouched: ({ context: { reason } }) => reason.trim() === '',
    isReasonRejected: (_, { error }: { error: unknown }) => toProblem(error).fields?.['reason'] !== undefined,
    isRefused: (_, { error }: { error: unknown }) => [409, 412].includes(toProblem(error).status),
    isCancellable: (_, { output }: { output: Invoice }) =>
      inLifecycle(invoiceLifecycle, output).can({ type: 'invoice.cancel' }),
  },
}).createMachine({
  id: 'invoiceCancel',
  meta: { requirements: ['INV-04', 'CHT-01'] },
  context: ({ input: { id, version } }) => ({ id, version, reason: '', key: '', problem: null }),
  initial: 'open',
  output: ({ event }) => event.output as { isCancelled: boolean },
  states: {
    open: {
      initial: 'writingReason',
      on: { 'dialog.dismiss': [{ guard: 'isUntouched', target: 'dismissed' }, { target: 'confirmingDiscard' }] },
      states: {
        writingReason: {
          tags: 'editable',
          meta: { requirements: ['INV-04'] },
          on: {
            'reason.change': { actions: [{ type: 'keepReason', params: payload }, 'clearProblem'] },
            'cancel.review': { guard: 'hasReason', target: 'confirming', actions: 'clearProblem' },
          },
        },
        confirming: {
          meta: { requirements: ['INV-04'] },
          on: {
            'cancel.confirm': {
              target: '#invoiceCancel.cancelling',
              actions: { type: 'keepKey', params: payload },
            },
            'cancel.amend': 'writingReason',
          },
        },
        refused: {
          tags: 'failed',
          meta: { requirements: ['INV-04'] },
          on: { 'invoice.reload': '#invoiceCancel.reloading' },
        },
        failed: {
          tags: 'failed',
          meta: { requirements: ['INV-04'] },
          on: {
            'cancel.retry': '#invoiceCancel.cancelling',
            'cancel.amend': { target: 'writingReason', actions: 'clearProblem' },
          },
        },
        asBefore: { type: 'history' },
      },
    },
    confirmingDiscard: {
      meta: { requirements: ['INV-04'] },
      on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
    },
    cancelling: {
      tags: 'busy',
      meta: { requirements: ['INV-04'] },
      entry: 'clearProblem',
      invoke: {
        id: 'cancelInvoice',
        src: 'cancelInvoice',
        input: ({ context: { id, version, key, reason } }) => ({ id, version, key, reason: reason.trim() }),
        onDone: 'cancelled',
        onError: [
          {
            guard: { type: 'isReasonRejected', params: payload },
            target: 'open.writingReason',
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
      meta: { requirements: ['INV-04'] },
      invoke: {
        id: 'readInvoice',
        src: 'readInvoice',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isCancellable', params: payload },
            target: 'open.writingReason',
            actions: [{ type: 'keepVersion', params: payload }, 'clearProblem'],
          },
          { target: 'overtaken', actions: 'clearProblem' },
        ],
        onError: { target: 'open.refused', actions: { type: 'keepProblem', params: payload } },
      },
    },
    overtaken: {
      tags: 'failed',
      meta: { requirements: ['INV-04'] },
      on: { 'dialog.dismiss': 'dismissed' },
    },
    cancelled: { type: 'final', tags: 'settled', output: { isCancelled: true }, meta: { requirements: ['INV-04'] } },
    dismissed: { type: 'final', tags: 'settled', output: { isCancelled: false }, meta: { requirements: ['INV-04'] } },
  },
})

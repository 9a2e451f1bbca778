import { assign, fromPromise, setup } from 'xstate'
import { type ConfirmProvision, type Invoice, isDue } from '../../contract/invoices'
import { type Problem, toProblem } from '../../contract/problem'
import { invoiceLifecycle } from '../lifecycles/invoice.machine'
import { inLifecycle } from '../support/lifecycle'
import { payload } from '../support/payload'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

interface ProvisionConfirmContext extends Pick<Invoice, 'id' | 'version'> {
  /** Days, `YYYY-MM-DD`: of the business, of the proposal, and the one chosen, which is empty where none is. */
  readonly today: string
  readonly proposed: string
  readonly day: string
  readonly key: string
  readonly problem: Problem | null
}

type ProvisionConfirmEvent =
  | { type: 'day.choose'; day: string }
  /** Each one is a request with a key of its own; a retry repeats it. */
  | { type: 'provision.confirm'; key: string }
  | { type: 'confirm.retry' }
  | { type: 'confirm.amend' }
  | { type: 'invoice.reload' }
  | { type: 'dialog.dismiss' }
  | { type: 'dialog.discard' }
  | { type: 'dialog.keep' }

/** Makes an invoice of a provision, with a due date: its value moves from provisioned to invoiced. Source: specification, section 2; domain decisions, "Report" and "Invoice". */
export const provisionConfirmMachine = setup({
  types: {
    input: {} as Pick<ProvisionConfirmContext, 'id' | 'version' | 'today' | 'proposed'>,
    context: {} as ProvisionConfirmContext,
    events: {} as ProvisionConfirmEvent,
    output: {} as { isConfirmed: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    confirmProvision: fromPromise<Invoice, ConfirmProvision>(unprovided('confirmProvision')),
    readInvoice: fromPromise<Invoice, Pick<Invoice, 'id'>>(unprovided('readInvoice')),
  },
  actions: {
    keepDay: assign((_, { day }: { day: string }) => ({ day })),
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepVersion: assign((_, { output }: { output: Invoice }) => ({ version: output.version })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    hasDueDate: ({ context: { day, today } }) => isDue(day, today),
    isUntouched: ({ context: { day, proposed } }) => day === proposed,
    isDayRejected: (_, { error }: { error: unknown }) => toProblem(error).fields?.['due_date'] !== undefined,
    isRefused: (_, { error }: { error: unknown }) => [409, 412].includes(toProblem(error).status),
    isConfirmable: (_, { output }: { output: Invoice }) =>
      inLifecycle(invoiceLifecycle, output).can({ type: 'provision.confirm' }),
  },
}).createMachine({
  id: 'provisionConfirm',
  meta: { requirements: ['INV-01', 'CHT-01'] },
  context: ({ input }) => ({ ...input, day: input.proposed, key: '', problem: null }),
  initial: 'open',
  output: ({ event }) => event.output as { isConfirmed: boolean },
  states: {
    open: {
      initial: 'choosingDay',
      on: { 'dialog.dismiss': [{ guard: 'isUntouched', target: 'dismissed' }, { target: 'confirmingDiscard' }] },
      states: {
        choosingDay: {
          tags: 'editable',
          meta: { requirements: ['INV-01'] },
          on: {
            'day.choose': { actions: [{ type: 'keepDay', params: payload }, 'clearProblem'] },
            'provision.confirm': {
              guard: 'hasDueDate',
              target: '#provisionConfirm.confirming',
              actions: { type: 'keepKey', params: payload },
            },
          },
        },
        refused: {
          tags: 'failed',
          meta: { requirements: ['INV-01'] },
          on: { 'invoice.reload': '#provisionConfirm.reloading' },
        },
        failed: {
          tags: 'failed',
          meta: { requirements: ['INV-01'] },
          on: {
            'confirm.retry': '#provisionConfirm.confirming',
            'confirm.amend': { target: 'choosingDay', actions: 'clearProblem' },
          },
        },
        asBefore: { type: 'history' },
      },
    },
    confirmingDiscard: {
      meta: { requirements: ['INV-01'] },
      on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
    },
    confirming: {
      tags: 'busy',
      meta: { requirements: ['INV-01'] },
      entry: 'clearProblem',
      invoke: {
        id: 'confirmProvision',
        src: 'confirmProvision',
        input: ({ context: { id, version, key, day } }) => ({ id, version, key, due_date: day }),
        onDone: 'confirmed',
        onError: [
          {
            guard: { type: 'isDayRejected', params: payload },
            target: 'open.choosingDay',
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
      meta: { requirements: ['INV-01'] },
      invoke: {
        id: 'readInvoice',
        src: 'readInvoice',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isConfirmable', params: payload },
            target: 'open.choosingDay',
            actions: [{ type: 'keepVersion', params: payload }, 'clearProblem'],
          },
          { target: 'overtaken', actions: 'clearProblem' },
        ],
        onError: { target: 'open.refused', actions: { type: 'keepProblem', params: payload } },
      },
    },
    overtaken: { tags: 'failed', meta: { requirements: ['INV-01'] }, on: { 'dialog.dismiss': 'dismissed' } },
    confirmed: { type: 'final', tags: 'settled', output: { isConfirmed: true }, meta: { requirements: ['INV-01'] } },
    dismissed: { type: 'final', tags: 'settled', output: { isConfirmed: false }, meta: { requirements: ['INV-01'] } },
  },
})

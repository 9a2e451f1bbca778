import { setup } from 'xstate'
import type { DebitNoteFacts } from '../../../contract/billing/debit-note'
import type { Meta } from '../../support/vocabulary'

/**
 * What may happen to a debit note. What its cancellation does to its request is the request's lifecycle's matter; the
 * reason is the schema's. Overdue is derived, not a state. Source: domain decisions, "Lifecycles: Debit note".
 */
export const debitNoteLifecycle = setup({
  types: {
    input: {} as DebitNoteFacts,
    context: {} as DebitNoteFacts,
    events: {} as { type: 'debitNote.cancel' },
    meta: {} as Meta,
  },
  guards: { isCancelled: ({ context: { status } }) => status === 'cancelled' },
}).createMachine({
  id: 'debitNote',
  meta: { requirements: ['ND-03'] },
  context: ({ input }) => input,
  initial: 'entering',
  states: {
    entering: {
      meta: { requirements: ['ND-03'] },
      always: [{ guard: 'isCancelled', target: 'cancelled' }, { target: 'issued' }],
    },
    issued: { meta: { requirements: ['ND-03'] }, on: { 'debitNote.cancel': 'cancelled' } },
    cancelled: { type: 'final', meta: { requirements: ['ND-03'] } },
  },
})

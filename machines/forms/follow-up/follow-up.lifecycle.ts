import { setup } from 'xstate'
import type { FollowUpFacts } from '../../../contract/forms/follow-up/follow-up'
import type { Meta } from '../../support/vocabulary'

const meta: Meta = { requirements: ['FRM-04'] }

/**
 * What may happen to a follow-up. What was done is the schema's matter, whose it is the server's. Source: domain decisions,
 * "Lifecycles: Follow-up".
 */
export const followUpLifecycle = setup({
  types: {
    input: {} as FollowUpFacts,
    context: {} as FollowUpFacts,
    events: {} as
      | { type: 'followUp.finish' }
      | { type: 'followUp.reopen' }
      | { type: 'followUp.edit' }
      | { type: 'followUp.cancel' },
    meta: {} as Meta,
  },
  guards: {
    isDone: ({ context: { status } }) => status === 'done',
    isCancelled: ({ context: { status } }) => status === 'cancelled',
    hasProof: ({ context: { lacks_proof } }) => !lacks_proof,
  },
}).createMachine({
  id: 'followUp',
  meta,
  context: ({ input }) => input,
  initial: 'entering',
  states: {
    entering: {
      meta,
      always: [{ guard: 'isDone', target: 'done' }, { guard: 'isCancelled', target: 'cancelled' }, { target: 'open' }],
    },
    open: {
      meta,
      on: {
        'followUp.finish': { guard: 'hasProof', target: 'done' },
        'followUp.edit': 'open',
        'followUp.cancel': 'cancelled',
      },
    },
    done: { meta, on: { 'followUp.reopen': 'open', 'followUp.cancel': 'cancelled' } },
    cancelled: { type: 'final', meta },
  },
})

import { assign, setup } from 'xstate'
import type { AccessRequestFacts } from '../../../contract/access/access-request'
import type { Meta } from '../../support/vocabulary'

const meta: Meta = { requirements: ['IAM-01'] }

/**
 * What may happen to a request for a permission. It is granted by the change of access that gives the permission, whoever
 * makes it; without an answer it expires. Source: domain decisions, "Lifecycles: Access request".
 */
export const accessRequestLifecycle = setup({
  types: {
    input: {} as AccessRequestFacts,
    context: {} as AccessRequestFacts,
    events: {} as { type: 'access.grant' | 'access.deny' | 'access.withdraw' },
    meta: {} as Meta,
  },
  actions: {
    grant: assign({ status: 'granted' }),
    deny: assign({ status: 'denied' }),
    withdraw: assign({ status: 'withdrawn' }),
  },
  guards: {
    isGranted: ({ context: { status } }) => status === 'granted',
    isDenied: ({ context: { status } }) => status === 'denied',
    isWithdrawn: ({ context: { status } }) => status === 'withdrawn',
    isExpired: ({ context: { status } }) => status === 'expired',
  },
}).createMachine({
  id: 'accessRequest',
  meta,
  context: ({ input }) => input,
  initial: 'entering',
  states: {
    entering: {
      meta,
      always: [
        { guard: 'isGranted', target: 'granted' },
        { guard: 'isDenied', target: 'denied' },
        { guard: 'isWithdrawn', target: 'withdrawn' },
        { guard: 'isExpired', target: 'expired' },
        { target: 'open' },
      ],
    },
    open: {
      meta,
      on: {
        'access.grant': { target: 'granted', actions: 'grant' },
        'access.deny': { target: 'denied', actions: 'deny' },
        'access.withdraw': { target: 'withdrawn', actions: 'withdraw' },
      },
    },
    granted: { meta },
    denied: { meta },
    withdrawn: { meta },
    expired: { meta },
  },
})

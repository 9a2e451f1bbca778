import { assign, setup } from 'xstate'
import type { MasterFacts } from '../../../contract/billing/master-data/master-data'
import type { Meta } from '../../support/vocabulary'

type MasterEvent = { type: 'record.edit' } | { type: 'record.deactivate' } | { type: 'record.reactivate' }

const meta: Meta = { requirements: ['BIL-04'] }

/**
 * What may happen to a client, a cost center or an asset: none is ever deleted, because what was billed goes on naming it.
 * Source: domain decisions, "Lifecycles: Client, cost center, asset".
 */
export const masterDataLifecycle = setup({
  types: {
    input: {} as MasterFacts,
    context: {} as MasterFacts,
    events: {} as MasterEvent,
    meta: {} as Meta,
  },
  actions: { putBack: assign({ status: 'active' }), takeOut: assign({ status: 'inactive' }) },
  guards: { isInactive: ({ context: { status } }) => status === 'inactive' },
}).createMachine({
  id: 'masterData',
  meta,
  context: ({ input }) => input,
  initial: 'entering',
  states: {
    entering: { meta, always: [{ guard: 'isInactive', target: 'inactive' }, { target: 'active' }] },
    active: { meta, on: { 'record.edit': 'active', 'record.deactivate': { target: 'inactive', actions: 'takeOut' } } },
    inactive: {
      meta,
      on: { 'record.edit': 'inactive', 'record.reactivate': { target: 'active', actions: 'putBack' } },
    },
  },
})

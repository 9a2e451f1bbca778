import { assign, setup } from 'xstate'
import type { DocumentFacts } from '../../../contract/billing/documents/documents'
import type { Meta } from '../../support/vocabulary'

const meta: Meta = { requirements: ['BM-06'] }

/**
 * What may happen to a file of a record once it is attached: its content is deleted by law and its row stays, or all of it goes
 * again. Source: domain decisions, "Lifecycles: File".
 */
export const documentLifecycle = setup({
  types: {
    input: {} as DocumentFacts,
    context: {} as DocumentFacts,
    events: {} as { type: 'document.erase' | 'document.remove' },
    meta: {} as Meta,
  },
  actions: { erase: assign({ status: 'erased' }) },
  guards: { isErased: ({ context: { status } }) => status === 'erased' },
}).createMachine({
  id: 'document',
  meta,
  context: ({ input }) => input,
  initial: 'entering',
  states: {
    entering: { meta, always: [{ guard: 'isErased', target: 'erased' }, { target: 'kept' }] },
    kept: {
      meta,
      on: { 'document.erase': { target: 'erased', actions: 'erase' }, 'document.remove': 'removed' },
    },
    erased: { meta },
    removed: { meta },
  },
})

import { and, setup } from 'xstate'
import type { ProjectFacts } from '../../../contract/projects/project'
import type { Meta } from '../../support/vocabulary'

type ProjectEvent =
  | { type: 'project.edit' }
  | { type: 'project.activate' }
  | { type: 'project.suspend' }
  | { type: 'project.resume' }
  | { type: 'project.close' }
  | { type: 'project.cancel' }

const meta: Meta = { requirements: ['PRJ-01'] }
const settled = ['hasNoBalance', 'hasNoProvision', 'hasNoOpenRequest'] as const

/**
 * What may happen to a project. It is closed once all that its cost centers billed is settled; a reason is the schema's.
 * Source: domain decisions, "Lifecycles: Project".
 */
export const projectLifecycle = setup({
  types: {
    input: {} as ProjectFacts,
    context: {} as ProjectFacts,
    events: {} as ProjectEvent,
    meta: {} as Meta,
  },
  guards: {
    isActive: ({ context: { status } }) => status === 'active',
    isSuspended: ({ context: { status } }) => status === 'suspended',
    isClosed: ({ context: { status } }) => status === 'closed',
    isCancelled: ({ context: { status } }) => status === 'cancelled',
    hasNoBalance: ({ context: { reports } }) => reports === 0,
    hasNoProvision: ({ context: { provisions } }) => provisions === 0,
    hasNoOpenRequest: ({ context: { requests } }) => requests === 0,
  },
}).createMachine({
  id: 'project',
  meta,
  context: ({ input }) => input,
  initial: 'entering',
  states: {
    entering: {
      meta,
      always: [
        { guard: 'isActive', target: 'active' },
        { guard: 'isSuspended', target: 'suspended' },
        { guard: 'isClosed', target: 'closed' },
        { guard: 'isCancelled', target: 'cancelled' },
        { target: 'planned' },
      ],
    },
    planned: {
      meta,
      on: { 'project.edit': 'planned', 'project.activate': 'active', 'project.cancel': 'cancelled' },
    },
    active: {
      meta,
      on: {
        'project.edit': 'active',
        'project.suspend': 'suspended',
        'project.close': { guard: and([...settled]), target: 'closed' },
        'project.cancel': 'cancelled',
      },
    },
    suspended: {
      meta,
      on: {
        'project.edit': 'suspended',
        'project.resume': 'active',
        'project.close': { guard: and([...settled]), target: 'closed' },
        'project.cancel': 'cancelled',
      },
    },
    closed: { type: 'final', meta },
    cancelled: { type: 'final', meta },
  },
})

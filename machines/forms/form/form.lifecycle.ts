import { assign, setup } from 'xstate'
import type { FormFacts } from '../../../contract/forms/form'
import type { Meta } from '../../support/vocabulary'

type FormEvent =
  | { type: 'form.edit' }
  | { type: 'form.save' }
  | { type: 'form.publish' }
  | { type: 'form.retire' }
  | { type: 'form.reactivate' }

const meta: Meta = { requirements: ['FRM-06'] }

/**
 * What may happen to a form: none is ever deleted, because responses go on naming it. Whether what is built can be published is
 * `faultsOf`'s matter. Source: domain decisions, "Lifecycles: Form".
 */
export const formLifecycle = setup({
  types: {
    input: {} as FormFacts,
    context: {} as FormFacts,
    events: {} as FormEvent,
    meta: {} as Meta,
  },
  actions: {
    build: assign({ has_changes: true }),
    publish: assign({ status: 'published', has_changes: false }),
    offer: assign({ status: 'published' }),
  },
  guards: {
    isPublished: ({ context: { status } }) => status === 'published',
    isRetired: ({ context: { status } }) => status === 'retired',
    hasChanges: ({ context: { has_changes } }) => has_changes,
  },
}).createMachine({
  id: 'form',
  meta,
  context: ({ input }) => input,
  initial: 'entering',
  states: {
    entering: {
      meta,
      always: [
        { guard: 'isPublished', target: 'published' },
        { guard: 'isRetired', target: 'retired' },
        { target: 'draft' },
      ],
    },
    draft: {
      meta,
      on: {
        'form.edit': 'draft',
        'form.save': { target: 'draft', actions: 'build' },
        'form.publish': { target: 'published', actions: 'publish' },
      },
    },
    published: {
      meta,
      on: {
        'form.edit': 'published',
        'form.save': { target: 'published', actions: 'build' },
        'form.publish': { guard: 'hasChanges', target: 'published', actions: 'publish' },
        'form.retire': 'retired',
      },
    },
    retired: { meta, on: { 'form.reactivate': { target: 'published', actions: 'offer' } } },
  },
})

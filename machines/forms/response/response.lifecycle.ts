import { assign, setup } from 'xstate'
import type { ResponseFacts } from '../../../contract/forms/response'
import type { Meta } from '../../support/vocabulary'

/**
 * What may happen to a response. Whether its answers are complete is the form's matter, whose they are and who may audit the
 * server's. Source: domain decisions, "Lifecycles: Form response"; the states are the specification's (section 4).
 */
export const responseLifecycle = setup({
  types: {
    input: {} as ResponseFacts,
    context: {} as ResponseFacts,
    events: {} as
      | { type: 'response.save' }
      | { type: 'response.finish' }
      | { type: 'response.accept' }
      | { type: 'response.sendBack' }
      | { type: 'response.cancel' },
    meta: {} as Meta,
  },
  actions: { reopen: assign({ status: 'rascunho' }) },
  guards: {
    isComplete: ({ context: { status } }) => status === 'completo',
    isAccepted: ({ context: { status } }) => status === 'finalizado',
    isOther: ({ context: { is_barred } }) => is_barred !== true,
    isCancelled: ({ context: { status } }) => status === 'cancelado',
  },
}).createMachine({
  id: 'response',
  meta: { requirements: ['FRM-03'] },
  context: ({ input }) => input,
  initial: 'entering',
  states: {
    entering: {
      meta: { requirements: ['FRM-03'] },
      always: [
        { guard: 'isComplete', target: 'completo' },
        { guard: 'isAccepted', target: 'finalizado' },
        { guard: 'isCancelled', target: 'cancelado' },
        { target: 'rascunho' },
      ],
    },
    rascunho: {
      meta: { requirements: ['FRM-03'] },
      on: { 'response.save': 'rascunho', 'response.finish': 'completo', 'response.cancel': 'cancelado' },
    },
    completo: {
      meta: { requirements: ['FRM-03', 'FRM-05'] },
      on: {
        'response.accept': { guard: 'isOther', target: 'finalizado' },
        'response.sendBack': { guard: 'isOther', target: 'rascunho', actions: 'reopen' },
        'response.cancel': 'cancelado',
      },
    },
    finalizado: { type: 'final', meta: { requirements: ['FRM-03'] } },
    cancelado: { type: 'final', meta: { requirements: ['FRM-03'] } },
  },
})

import { assign, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

interface PasswordAskContext {
  /** The user name or the e-mail address. */
  readonly name: string
  readonly problem: Problem | null
}

type PasswordAskEvent = { type: 'name.change'; name: string } | { type: 'link.ask' } | { type: 'page.leave' }

const meta: Meta = { requirements: ['LOG-04', 'LOG-05'] }
const typing = {
  'name.change': {
    target: 'writing',
    actions: { type: 'keepName' as const, params: fromEvent<{ name: string }> },
  },
  'link.ask': { guard: 'isFilled' as const, target: 'asking' },
  'page.leave': 'left',
}

/** Has a link to choose a new password sent, and never says whether there is such an account. Source: domain decisions, "Forgotten password". */
export const passwordAskMachine = setup({
  types: {
    context: {} as PasswordAskContext,
    events: {} as PasswordAskEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { askLink: fromPromise<void, { name: string }>(unprovided('askLink')) },
  actions: {
    keepName: assign((_, { name }: { name: string }) => ({ name })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: { isFilled: ({ context: { name } }) => name.trim() !== '' },
}).createMachine({
  id: 'passwordAsk',
  meta: { requirements: ['LOG-04', 'LOG-05'] },
  context: { name: '', problem: null },
  initial: 'writing',
  states: {
    writing: { tags: 'editable', meta, on: typing },
    asking: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'askLink',
        src: 'askLink',
        input: ({ context: { name } }) => ({ name: name.trim() }),
        onDone: 'asked',
        onError: { target: 'failed', actions: { type: 'keepProblem', params: fromEvent } },
      },
    },
    failed: { tags: ['editable', 'failed'], meta, exit: 'clearProblem', on: typing },
    asked: { meta, on: { 'page.leave': 'left' } },
    left: { type: 'final', tags: 'settled', meta },
  },
})

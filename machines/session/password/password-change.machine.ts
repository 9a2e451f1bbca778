import { assign, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../../contract/problem'
import { type PasswordChange, problemsOfPassword } from '../../../contract/session/password'
import { namesField } from '../../protocols/names-field'
import { typedFields } from '../../protocols/typed-fields'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

interface PasswordChangeContext extends PasswordChange {
  readonly problem: Problem | null
}

type PasswordChangeEvent =
  | { type: 'current.change'; current_password: string }
  | { type: 'new.change'; new_password: string }
  | { type: 'password.submit' }
  | { type: 'dialog.dismiss' }

const meta: Meta = { requirements: ['SHL-07'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const typing = {
  'current.change': {
    target: 'writing',
    actions: [
      { type: 'keepCurrent' as const, params: fromEvent<{ current_password: string }> },
      'clearProblem' as const,
    ],
  },
  'new.change': {
    target: 'writing',
    actions: [{ type: 'keepNew' as const, params: fromEvent<{ new_password: string }> }, 'clearProblem' as const],
  },
}
/** Gives the person another password, which ends their sign-ins elsewhere. Source: domain decisions, "Own password". */
export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    output: {} as { isChanged: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { changePassword: fromPromise<void, PasswordChange>(unprovided('changePassword')) },
  actions: {
    keepCurrent: assign((_, { current_password }: { current_password: string }) => ({ current_password })),
    keepNew: assign((_, { new_password }: { new_password: string }) => ({ new_password })),
    forgetBoth: assign({ current_password: '', new_password: '' }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(problemsOfPassword(context)).length === 0,
    isFieldRejected: (_, { error }: { error: unknown }) => namesField(error, ['current_password', 'new_password']),
  },
}).createMachine({
  id: 'passwordChange',
  meta: { requirements: ['SHL-07'] },
  context: { current_password: '', new_password: '', problem: null },
  initial: 'open',
  output: ({ event }) => (event as unknown as { output: { isChanged: boolean } }).output,
  states: {
    open: {
      initial: 'writing',
      on: { 'dialog.dismiss': 'dismissed' },
      states: typedFields(typing, 'password.submit', '#passwordChange.saving', meta),
    },
    saving: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { current_password, new_password } }) => ({ current_password, new_password }),
        onDone: 'changed',
        onError: [
          { guard: { type: 'isFieldRejected', params: fromEvent }, target: 'open.writing', actions: keepProblem },
          { target: 'open.failed', actions: keepProblem },
        ],
      },
    },
    changed: { type: 'final', tags: 'settled', meta, entry: 'forgetBoth', output: { isChanged: true } },
    dismissed: { type: 'final', tags: 'settled', meta, entry: 'forgetBoth', output: { isChanged: false } },
  },
})

import { assign, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../../contract/problem'
import { type PasswordReset, problemOfNewPassword } from '../../../contract/session/password'
import { namesField } from '../../protocols/names-field'
import { typedFields } from '../../protocols/typed-fields'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

type ChosenPassword = Pick<PasswordReset, 'token' | 'new_password'>

interface PasswordResetContext extends ChosenPassword {
  readonly problem: Problem | null
}

type PasswordResetEvent =
  | { type: 'password.change'; new_password: string }
  | { type: 'password.submit' }
  | { type: 'page.leave' }

const meta: Meta = { requirements: ['LOG-04', 'LOG-05'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const typing = {
  'password.change': {
    target: 'writing',
    actions: [{ type: 'keepPassword' as const, params: fromEvent<{ new_password: string }> }, 'clearProblem' as const],
  },
  'page.leave': 'left',
}

/** Chooses a new password by the link that a mail brought. Nobody is signed in by it. Source: domain decisions, "Forgotten password". */
export const passwordResetMachine = setup({
  types: {
    /** What the link carries. */
    input: {} as Pick<PasswordReset, 'token'>,
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { resetPassword: fromPromise<void, ChosenPassword>(unprovided('resetPassword')) },
  actions: {
    keepPassword: assign((_, { new_password }: { new_password: string }) => ({ new_password })),
    forgetPassword: assign({ new_password: '' }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: ({ context: { new_password } }) => problemOfNewPassword(new_password) === null,
    isPasswordRejected: (_, { error }: { error: unknown }) => namesField(error, ['new_password']),
    /** The link holds no longer: another has to be asked for. */
    isOver: (_, { error }: { error: unknown }) => toProblem(error).status === 410,
  },
}).createMachine({
  id: 'passwordReset',
  meta: { requirements: ['LOG-04', 'LOG-05'] },
  context: ({ input: { token } }) => ({ token, new_password: '', problem: null }),
  initial: 'writing',
  states: {
    ...typedFields(typing, 'password.submit', 'saving', meta),
    saving: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { token, new_password } }) => ({ token, new_password }),
        onDone: 'changed',
        onError: [
          { guard: { type: 'isPasswordRejected', params: fromEvent }, target: 'writing', actions: keepProblem },
          { guard: { type: 'isOver', params: fromEvent }, target: 'over' },
          { target: 'failed', actions: keepProblem },
        ],
      },
    },
    over: { tags: 'failed', meta, entry: 'forgetPassword', on: { 'page.leave': 'left' } },
    changed: { meta, entry: 'forgetPassword', on: { 'page.leave': 'left' } },
    left: { type: 'final', tags: 'settled', meta, entry: 'forgetPassword' },
  },
})

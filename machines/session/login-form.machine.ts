import { assign, fromPromise, sendTo, setup } from 'xstate'
import { type Problem, toProblem } from '../../contract/problem'
import type { Credentials, User } from '../../contract/session/session'
import { fromEvent } from '../support/from-event'
import { parentOf } from '../support/parent-of'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

interface LoginFormContext extends Credentials {
  /** Where a code is wanted: what it has to be sent with. */
  readonly challenge: string | null
  readonly user: User | null
  readonly problem: Problem | null
}

type LoginFormEvent =
  | { type: 'panel.toggle' }
  | { type: 'password.show' }
  | { type: 'password.hide' }
  | { type: 'username.change'; username: string }
  | { type: 'password.change'; password: string }
  | { type: 'form.submit' }
  /** The step that asks for the code has ended. */
  | { type: 'code.accepted' }
  | { type: 'code.left' }

const setupLoginForm = setup({
  types: {
    context: {} as LoginFormContext,
    events: {} as LoginFormEvent,
    output: {} as { user: User | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** Stores the tokens it gets, or answers the challenge where a code is wanted first. */
    signIn: fromPromise<string | undefined, Credentials>(unprovided('signIn')),
    loadUser: fromPromise<User>(unprovided('loadUser')),
    clearSession: fromPromise<{ isCleared: boolean }>(unprovided('clearSession')),
  },
  actions: {
    keepUsername: assign((_, { username }: { username: string }) => ({ username })),
    keepPassword: assign((_, { password }: { password: string }) => ({ password })),
    forgetPassword: assign({ password: '' }),
    keepChallenge: assign((_, { output }: { output: string | undefined }) => ({ challenge: output ?? null })),
    forgetChallenge: assign({ challenge: null }),
    keepUser: assign((_, { output }: { output: User }) => ({ user: output })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
    tellAttempt: sendTo(parentOf, { type: 'attempt.began' }),
  },
  guards: {
    isCodeWanted: (_, { output }: { output: string | undefined }) => output !== undefined,
    isFilled: ({ context: { username, password } }) => username.trim() !== '' && password !== '',
  },
})

const typing = {
  'username.change': {
    target: 'idle',
    actions: { type: 'keepUsername' as const, params: fromEvent<{ username: string }> },
  },
  'password.change': {
    target: 'idle',
    actions: { type: 'keepPassword' as const, params: fromEvent<{ password: string }> },
  },
  'form.submit': { guard: 'isFilled' as const, target: 'submitting' },
}

/** Sign-in by user name and password, and by a code where the person has a second factor. Source: specification, sections 2, 4 and 5 (login form). */
export const loginFormMachine = setupLoginForm.createMachine({
  id: 'loginForm',
  meta: { requirements: ['LOG-02', 'LOG-03', 'LOG-04', 'LOG-05', 'CHT-01'] },
  context: { username: '', password: '', challenge: null, user: null, problem: null },
  initial: 'open',
  output: ({ context: { user } }) => ({ user }),
  states: {
    open: {
      type: 'parallel',
      states: {
        panel: {
          meta: { requirements: ['LOG-02'] },
          initial: 'folded',
          states: {
            folded: { on: { 'panel.toggle': 'unfolded' } },
            unfolded: { on: { 'panel.toggle': 'folded' } },
          },
        },
        password: {
          meta: { requirements: ['LOG-02'] },
          initial: 'hidden',
          states: {
            hidden: { on: { 'password.show': 'shown' } },
            shown: { on: { 'password.hide': 'hidden' } },
          },
        },
        attempt: {
          meta: { requirements: ['LOG-04'] },
          initial: 'idle',
          states: {
            idle: { tags: 'editable', meta: { requirements: ['LOG-03', 'LOG-04'] }, on: typing },
            submitting: {
              tags: 'busy',
              meta: { requirements: ['LOG-04'] },
              entry: 'tellAttempt',
              invoke: {
                id: 'signIn',
                src: 'signIn',
                input: ({ context: { username, password } }) => ({ username: username.trim(), password }),
                onDone: [
                  {
                    guard: { type: 'isCodeWanted', params: fromEvent },
                    target: 'wantingCode',
                    actions: { type: 'keepChallenge', params: fromEvent },
                  },
                  { target: 'loadingUser' },
                ],
                onError: { target: 'failed', actions: { type: 'keepProblem', params: fromEvent } },
              },
            },
            wantingCode: {
              meta: { requirements: ['LOG-04'] },
              entry: 'forgetPassword',
              on: { 'code.accepted': 'loadingUser', 'code.left': { target: 'idle', actions: 'forgetChallenge' } },
            },
            loadingUser: {
              tags: 'busy',
              meta: { requirements: ['LOG-04'] },
              invoke: {
                id: 'loadUser',
                src: 'loadUser',
                onDone: { target: '#loginForm.signedIn', actions: { type: 'keepUser', params: fromEvent } },
                onError: { target: 'clearing', actions: { type: 'keepProblem', params: fromEvent } },
              },
            },
            clearing: {
              tags: 'busy',
              meta: { requirements: ['LOG-04'] },
              invoke: { id: 'clearSession', src: 'clearSession', onDone: 'failed', onError: 'failed' },
            },
            failed: {
              tags: ['editable', 'failed'],
              meta: { requirements: ['LOG-04', 'LOG-05'] },
              entry: 'forgetChallenge',
              exit: 'clearProblem',
              on: typing,
            },
          },
        },
      },
    },
    signedIn: { type: 'final', tags: 'settled', meta: { requirements: ['LOG-04'] }, entry: 'forgetPassword' },
  },
})

import { assign, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../../contract/problem'
import { type FactorSetUp, isAppCode, type RecoveryCodes } from '../../../contract/session/second-factor'
import { namesField } from '../../protocols/names-field'
import { typedFields } from '../../protocols/typed-fields'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

export interface SecondFactorSetUpInput {
  /** Of whoever has a passkey: the password comes with the code. */
  readonly needsPassword: boolean
}

interface SecondFactorSetUpContext extends FactorSetUp, SecondFactorSetUpInput {
  readonly code: string
  readonly password: string
  readonly codes: readonly string[]
  readonly problem: Problem | null
}

type SecondFactorSetUpEvent =
  | { type: 'preparation.retry' }
  | { type: 'code.change'; code: string }
  | { type: 'password.change'; password: string }
  | { type: 'code.submit' }
  | { type: 'codes.finish' }
  | { type: 'dialog.dismiss' }

/** What an app is proven with. */
export interface FirstCode {
  readonly code: string
  /** Null where none is asked for. */
  readonly password: string | null
}

const meta: Meta = { requirements: ['SHL-07'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const typing = {
  'code.change': {
    target: 'writing',
    actions: [{ type: 'keepCode' as const, params: fromEvent<{ code: string }> }, 'clearProblem' as const],
  },
  'password.change': {
    guard: 'isPasswordWanted' as const,
    target: 'writing',
    actions: [{ type: 'keepPassword' as const, params: fromEvent<{ password: string }> }, 'clearProblem' as const],
  },
}

/** Sets up an authenticator app as the person's second factor, and shows the recovery codes once. Source: domain decisions, "Second factor". */
export const secondFactorSetUpMachine = setup({
  types: {
    input: {} as SecondFactorSetUpInput,
    context: {} as SecondFactorSetUpContext,
    events: {} as SecondFactorSetUpEvent,
    output: {} as { isSet: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    prepareFactor: fromPromise<FactorSetUp>(unprovided('prepareFactor')),
    confirmFactor: fromPromise<RecoveryCodes, FirstCode>(unprovided('confirmFactor')),
  },
  actions: {
    keepSetUp: assign((_, { output: { secret, address } }: { output: FactorSetUp }) => ({ secret, address })),
    keepCode: assign((_, { code }: { code: string }) => ({ code })),
    keepPassword: assign((_, { password }: { password: string }) => ({ password })),
    wantPassword: assign(({ context: { needsPassword } }, { error }: { error: unknown }) => ({
      needsPassword: needsPassword || namesField(error, ['proof']),
    })),
    keepCodes: assign((_, { output }: { output: RecoveryCodes }) => ({ codes: output.recovery_codes })),
    forgetAll: assign({ secret: '', address: '', code: '', password: '', codes: [] }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: ({ context: { code, needsPassword, password } }) =>
      isAppCode(code) && (!needsPassword || password !== ''),
    isPasswordWanted: ({ context: { needsPassword } }) => needsPassword,
    isRejected: (_, { error }: { error: unknown }) => namesField(error, ['code', 'proof']),
    hasCodes: (_, { output }: { output: RecoveryCodes }) => output.recovery_codes.length > 0,
  },
}).createMachine({
  id: 'secondFactorSetUp',
  meta: { requirements: ['SHL-07'] },
  context: ({ input: { needsPassword } }) => ({
    ...{ needsPassword, secret: '', address: '', code: '', password: '', codes: [], problem: null },
  }),
  initial: 'preparing',
  output: ({ event }) => (event as unknown as { output: { isSet: boolean } }).output,
  states: {
    preparing: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'prepareFactor',
        src: 'prepareFactor',
        onDone: { target: 'open', actions: { type: 'keepSetUp', params: fromEvent } },
        onError: { target: 'unavailable', actions: keepProblem },
      },
    },
    unavailable: { tags: 'failed', meta, on: { 'preparation.retry': 'preparing', 'dialog.dismiss': 'dismissed' } },
    open: {
      initial: 'writing',
      on: { 'dialog.dismiss': 'dismissed' },
      states: typedFields(typing, 'code.submit', '#secondFactorSetUp.confirming', meta),
    },
    confirming: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'confirmFactor',
        src: 'confirmFactor',
        input: ({ context: { code, needsPassword, password } }) => ({
          code,
          password: needsPassword ? password : null,
        }),
        onDone: [
          {
            guard: { type: 'hasCodes', params: fromEvent },
            target: 'showingCodes',
            actions: { type: 'keepCodes', params: fromEvent },
          },
          { target: 'set' },
        ],
        onError: [
          {
            guard: { type: 'isRejected', params: fromEvent },
            target: 'open.writing',
            actions: [keepProblem, { type: 'wantPassword', params: fromEvent }],
          },
          { target: 'open.failed', actions: keepProblem },
        ],
      },
    },
    showingCodes: { meta, on: { 'codes.finish': 'set' } },
    set: { type: 'final', tags: 'settled', meta, entry: 'forgetAll', output: { isSet: true } },
    dismissed: { type: 'final', tags: 'settled', meta, entry: 'forgetAll', output: { isSet: false } },
  },
})

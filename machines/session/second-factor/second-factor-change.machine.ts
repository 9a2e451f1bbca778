import { assign, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../../contract/problem'
import type { RecoveryCodes } from '../../../contract/session/second-factor'
import { namesField } from '../../protocols/names-field'
import { typedFields } from '../../protocols/typed-fields'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

export interface SecondFactorChangeInput {
  /** To sign in by the password alone again, to get new recovery codes, or to do without the app or one passkey. */
  readonly change: 'off' | 'codes' | 'app' | 'passkey'
  /** The one that goes; null for any other change. */
  readonly passkey: { readonly id: number; readonly name: string } | null
}

interface SecondFactorChangeContext extends SecondFactorChangeInput {
  /** The password, or a code of the app. */
  readonly proof: string
  readonly codes: readonly string[]
  readonly problem: Problem | null
}

type SecondFactorChangeEvent =
  | { type: 'proof.change'; proof: string }
  | { type: 'change.submit' }
  | { type: 'codes.finish' }
  | { type: 'dialog.dismiss' }

const meta: Meta = { requirements: ['SHL-07'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const typing = {
  'proof.change': {
    target: 'writing',
    actions: [{ type: 'keepProof' as const, params: fromEvent<{ proof: string }> }, 'clearProblem' as const],
  },
}

/** Turns the person's second factor off, takes a part of it away, or renews its recovery codes, for their password or a code. Source: domain decisions, "Second factor". */
export const secondFactorChangeMachine = setup({
  types: {
    input: {} as SecondFactorChangeInput,
    context: {} as SecondFactorChangeContext,
    events: {} as SecondFactorChangeEvent,
    output: {} as { isChanged: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    changeFactor: fromPromise<RecoveryCodes | undefined, SecondFactorChangeInput & { proof: string }>(
      unprovided('changeFactor'),
    ),
  },
  actions: {
    keepProof: assign((_, { proof }: { proof: string }) => ({ proof })),
    keepCodes: assign((_, { output }: { output: RecoveryCodes | undefined }) => ({
      codes: output?.recovery_codes ?? [],
    })),
    forgetAll: assign({ proof: '', codes: [] }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: ({ context: { proof } }) => proof !== '',
    isProofRejected: (_, { error }: { error: unknown }) => namesField(error, ['proof']),
    hasCodes: (_, { output }: { output: RecoveryCodes | undefined }) => output !== undefined,
  },
}).createMachine({
  id: 'secondFactorChange',
  meta: { requirements: ['SHL-07'] },
  context: ({ input: { change, passkey } }) => ({ change, passkey, proof: '', codes: [], problem: null }),
  initial: 'open',
  output: ({ event }) => (event as unknown as { output: { isChanged: boolean } }).output,
  states: {
    open: {
      initial: 'writing',
      on: { 'dialog.dismiss': 'dismissed' },
      states: typedFields(typing, 'change.submit', '#secondFactorChange.sending', meta),
    },
    sending: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'changeFactor',
        src: 'changeFactor',
        input: ({ context: { change, passkey, proof } }) => ({ change, passkey, proof }),
        onDone: [
          {
            guard: { type: 'hasCodes', params: fromEvent },
            target: 'showingCodes',
            actions: { type: 'keepCodes', params: fromEvent },
          },
          { target: 'changed' },
        ],
        onError: [
          { guard: { type: 'isProofRejected', params: fromEvent }, target: 'open.writing', actions: keepProblem },
          { target: 'open.failed', actions: keepProblem },
        ],
      },
    },
    showingCodes: { meta, on: { 'codes.finish': 'changed' } },
    changed: { type: 'final', tags: 'settled', meta, entry: 'forgetAll', output: { isChanged: true } },
    dismissed: { type: 'final', tags: 'settled', meta, entry: 'forgetAll', output: { isChanged: false } },
  },
})

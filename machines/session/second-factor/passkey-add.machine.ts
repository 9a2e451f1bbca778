import { assign, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../../contract/problem'
import type { PasskeyCreated, PasskeyCreation } from '../../../contract/session/passkey'
import type { RecoveryCodes } from '../../../contract/session/second-factor'
import { namesField } from '../../protocols/names-field'
import { typedFields } from '../../protocols/typed-fields'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

export interface PasskeyAddInput {
  /** Of whoever has a second factor already: the password, or a code of the app, comes first. */
  readonly needsProof: boolean
}

interface PasskeyAddContext extends PasskeyAddInput {
  readonly name: string
  /** The password, or a code of the app. */
  readonly proof: string
  /** What the browser makes it of, and what it has made. */
  readonly creation: PasskeyCreation | null
  readonly passkey: PasskeyCreated | null
  readonly codes: readonly string[]
  readonly problem: Problem | null
}

type PasskeyAddEvent =
  | { type: 'name.change'; name: string }
  | { type: 'proof.change'; proof: string }
  | { type: 'passkey.submit' }
  | { type: 'codes.finish' }
  | { type: 'dialog.dismiss' }

const meta: Meta = { requirements: ['SHL-07'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const failed = { target: 'open.failed', actions: keepProblem } as const
const typing = {
  'name.change': {
    target: 'writing',
    actions: [{ type: 'keepName' as const, params: fromEvent<{ name: string }> }, 'clearProblem' as const],
  },
  'proof.change': {
    guard: 'isProofWanted' as const,
    target: 'writing',
    actions: [{ type: 'keepProof' as const, params: fromEvent<{ proof: string }> }, 'clearProblem' as const],
  },
}

/** Makes a passkey of the person's in this browser, and shows the recovery codes of a first one once. Source: domain decisions, "Second factor". */
export const passkeyAddMachine = setup({
  types: {
    input: {} as PasskeyAddInput,
    context: {} as PasskeyAddContext,
    events: {} as PasskeyAddEvent,
    output: {} as { isAdded: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    preparePasskey: fromPromise<PasskeyCreation, { proof: string | null }>(unprovided('preparePasskey')),
    /** Asks the browser, which asks the person. */
    createPasskey: fromPromise<PasskeyCreated, { creation: PasskeyCreation | null }>(unprovided('createPasskey')),
    keepPasskey: fromPromise<RecoveryCodes, { name: string; passkey: PasskeyCreated | null }>(
      unprovided('keepPasskey'),
    ),
  },
  actions: {
    keepName: assign((_, { name }: { name: string }) => ({ name })),
    keepProof: assign((_, { proof }: { proof: string }) => ({ proof })),
    wantProof: assign({ needsProof: true }),
    keepCreation: assign((_, { output }: { output: PasskeyCreation }) => ({ creation: output })),
    keepMade: assign((_, { output }: { output: PasskeyCreated }) => ({ passkey: output })),
    keepCodes: assign((_, { output }: { output: RecoveryCodes }) => ({ codes: output.recovery_codes })),
    forgetMade: assign({ creation: null, passkey: null }),
    forgetAll: assign({ proof: '', codes: [] }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: ({ context: { name, needsProof, proof } }) => name.trim() !== '' && (!needsProof || proof !== ''),
    isProofWanted: ({ context: { needsProof } }) => needsProof,
    isProofRejected: (_, { error }: { error: unknown }) => namesField(error, ['proof']),
    hasCodes: (_, { output }: { output: RecoveryCodes }) => output.recovery_codes.length > 0,
  },
}).createMachine({
  id: 'passkeyAdd',
  meta: { requirements: ['SHL-07'] },
  context: ({ input: { needsProof } }) => ({
    ...{ needsProof, name: '', proof: '', creation: null, passkey: null, codes: [], problem: null },
  }),
  initial: 'open',
  output: ({ event }) => (event as unknown as { output: { isAdded: boolean } }).output,
  states: {
    open: {
      initial: 'writing',
      entry: 'forgetMade',
      on: { 'dialog.dismiss': 'dismissed' },
      states: typedFields(typing, 'passkey.submit', '#passkeyAdd.preparing', meta),
    },
    preparing: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'preparePasskey',
        src: 'preparePasskey',
        input: ({ context: { needsProof, proof } }) => ({ proof: needsProof ? proof : null }),
        onDone: { target: 'creating', actions: { type: 'keepCreation', params: fromEvent } },
        onError: [
          {
            guard: { type: 'isProofRejected', params: fromEvent },
            target: 'open.writing',
            actions: [keepProblem, 'wantProof'],
          },
          failed,
        ],
      },
    },
    creating: {
      meta,
      invoke: {
        id: 'createPasskey',
        src: 'createPasskey',
        input: ({ context: { creation } }) => ({ creation }),
        onDone: { target: 'keeping', actions: { type: 'keepMade', params: fromEvent } },
        onError: failed,
      },
      on: { 'dialog.dismiss': 'dismissed' },
    },
    keeping: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'keepPasskey',
        src: 'keepPasskey',
        input: ({ context: { name, passkey } }) => ({ name, passkey }),
        onDone: [
          {
            guard: { type: 'hasCodes', params: fromEvent },
            target: 'showingCodes',
            actions: { type: 'keepCodes', params: fromEvent },
          },
          { target: 'added' },
        ],
        onError: failed,
      },
    },
    showingCodes: { meta, on: { 'codes.finish': 'added' } },
    added: { type: 'final', tags: 'settled', meta, entry: 'forgetAll', output: { isAdded: true } },
    dismissed: { type: 'final', tags: 'settled', meta, entry: 'forgetAll', output: { isAdded: false } },
  },
})

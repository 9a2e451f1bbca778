import { assign, fromPromise, setup } from 'xstate'
import { toProblem } from '../../../contract/problem'
import type { PasskeyAsserted, PasskeyRequest } from '../../../contract/session/passkey'
import { type CodeProof, type FactorOffer, type FactorProof, isCode } from '../../../contract/session/second-factor'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'
import type { SecondFactorProofContext, SecondFactorProofEvent } from './proof-context'

const meta: Meta = { requirements: ['LOG-04', 'LOG-05'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const keepOffer = { type: 'keepOffer', params: fromEvent } as const
const offerInput = ({ context: { challenge } }: { context: Pick<CodeProof, 'challenge'> }) => ({ challenge })
const isOver = { guard: { type: 'isOver', params: fromEvent }, target: 'over', actions: keepProblem } as const
const isPasskeyOffered = { type: 'isPasskeyOffered', params: fromEvent } as const
const typing = {
  'code.change': {
    target: 'writing',
    actions: { type: 'keepCode' as const, params: fromEvent<{ code: string }> },
  },
  'code.submit': { guard: 'isCode' as const, target: 'sending' },
  'passkey.use': { guard: 'hasPasskey' as const, target: 'renewing' },
  'code.leave': 'left',
}

const otherWays = { 'code.choose': 'writing', 'code.leave': 'left' } as const

/** The second step of a sign-in by password: a passkey, a code of the app, or a recovery code. Source: domain decisions, "Second factor". */
export const secondFactorProofMachine = setup({
  types: {
    /** What the proof has to be sent with. */
    input: {} as Pick<CodeProof, 'challenge'>,
    context: {} as SecondFactorProofContext,
    events: {} as SecondFactorProofEvent,
    output: {} as { isProven: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadOffer: fromPromise<FactorOffer, Pick<CodeProof, 'challenge'>>(unprovided('loadOffer')),
    /** Asks the browser, which asks the person. */
    askPasskey: fromPromise<PasskeyAsserted, { request: PasskeyRequest | null }>(unprovided('askPasskey')),
    /** Stores the tokens it gets. */
    sendProof: fromPromise<void, FactorProof>(unprovided('sendProof')),
  },
  actions: {
    keepOffer: assign((_, { output }: { output: FactorOffer }) => ({
      request: output.passkey,
      takesAppCode: output.takes_app_code,
    })),
    keepPasskey: assign((_, { output }: { output: PasskeyAsserted }) => ({ passkey: output })),
    forgetPasskey: assign({ passkey: null }),
    keepCode: assign((_, { code }: { code: string }) => ({ code })),
    forgetCode: assign({ code: '' }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isCode: ({ context: { code } }) => isCode(code),
    hasPasskey: ({ context: { request } }) => request !== null,
    isPasskeyOffered: (_, { output }: { output: FactorOffer }) => output.passkey !== null,
    /** A server that knows of codes alone. */
    isOfferUnknown: (_, { error }: { error: unknown }) => toProblem(error).status === 404,
    /** What the proof came with holds no longer: the password is asked for again. */
    isOver: (_, { error }: { error: unknown }) => toProblem(error).status === 410,
  },
}).createMachine({
  id: 'secondFactorProof',
  meta: { requirements: ['LOG-04', 'LOG-05'] },
  context: ({ input: { challenge } }) => ({
    ...{ challenge, code: '', request: null, passkey: null, takesAppCode: true, problem: null },
  }),
  initial: 'preparing',
  output: ({ event }) => (event as unknown as { output: { isProven: boolean } }).output,
  states: {
    preparing: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: offerInput,
        onDone: [
          { guard: isPasskeyOffered, target: 'offering', actions: keepOffer },
          { target: 'writing', actions: keepOffer },
        ],
        onError: [
          isOver,
          { guard: { type: 'isOfferUnknown', params: fromEvent }, target: 'writing' },
          { target: 'unprepared', actions: keepProblem },
        ],
      },
    },
    unprepared: {
      tags: 'failed',
      meta,
      exit: 'clearProblem',
      on: { 'offer.retry': 'preparing', 'code.choose': 'writing', 'code.leave': 'left' },
    },
    offering: { meta, on: { 'passkey.use': 'asking', ...otherWays } },
    asking: {
      meta,
      invoke: {
        id: 'askPasskey',
        src: 'askPasskey',
        input: ({ context: { request } }) => ({ request }),
        onDone: { target: 'confirming', actions: { type: 'keepPasskey', params: fromEvent } },
        onError: { target: 'declined', actions: keepProblem },
      },
      on: otherWays,
    },
    confirming: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'sendProof',
        src: 'sendProof',
        input: ({ context: { challenge, passkey } }) => ({ challenge, passkey: passkey as PasskeyAsserted }),
        onDone: 'proven',
        onError: [isOver, { target: 'declined', actions: [keepProblem, 'forgetPasskey'] }],
      },
    },
    declined: {
      tags: 'failed',
      meta,
      exit: 'clearProblem',
      on: { 'passkey.use': 'renewing', ...otherWays },
    },
    renewing: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: offerInput,
        onDone: [
          { guard: isPasskeyOffered, target: 'asking', actions: keepOffer },
          { target: 'writing', actions: keepOffer },
        ],
        onError: [isOver, { target: 'declined', actions: keepProblem }],
      },
    },
    writing: { tags: 'editable', meta, on: typing },
    sending: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'sendProof',
        src: 'sendProof',
        input: ({ context: { challenge, code } }) => ({ challenge, code }),
        onDone: 'proven',
        onError: [isOver, { target: 'refused', actions: keepProblem }],
      },
    },
    refused: { tags: ['editable', 'failed'], meta, exit: 'clearProblem', on: typing },
    over: { tags: 'failed', meta, exit: 'clearProblem', on: { 'code.leave': 'left' } },
    proven: { type: 'final', tags: 'settled', meta, entry: 'forgetCode', output: { isProven: true } },
    left: { type: 'final', tags: 'settled', meta, entry: 'forgetCode', output: { isProven: false } },
  },
})

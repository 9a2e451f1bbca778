import { assign, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../../contract/problem'
import { isCode } from '../../../contract/session/second-factor'
import type { CodeProof } from '../../../contract/session/session'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

interface SecondFactorProofContext extends CodeProof {
  readonly problem: Problem | null
}

type SecondFactorProofEvent = { type: 'code.change'; code: string } | { type: 'code.submit' } | { type: 'code.leave' }

const meta: Meta = { requirements: ['LOG-04', 'LOG-05'] }
const typing = {
  'code.change': {
    target: 'writing',
    actions: { type: 'keepCode' as const, params: fromEvent<{ code: string }> },
  },
  'code.submit': { guard: 'isCode' as const, target: 'sending' },
  'code.leave': 'left',
}

/** The second step of a sign-in by password: a code of the app, or a recovery code. Source: domain decisions, "Second factor". */
export const secondFactorProofMachine = setup({
  types: {
    /** What the code has to be sent with. */
    input: {} as Pick<CodeProof, 'challenge'>,
    context: {} as SecondFactorProofContext,
    events: {} as SecondFactorProofEvent,
    output: {} as { isProven: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** Stores the tokens it gets. */
    sendCode: fromPromise<void, CodeProof>(unprovided('sendCode')),
  },
  actions: {
    keepCode: assign((_, { code }: { code: string }) => ({ code })),
    forgetCode: assign({ code: '' }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isCode: ({ context: { code } }) => isCode(code),
    /** What the code came with holds no longer: the password is asked for again. */
    isOver: (_, { error }: { error: unknown }) => toProblem(error).status === 410,
  },
}).createMachine({
  id: 'secondFactorProof',
  meta: { requirements: ['LOG-04', 'LOG-05'] },
  context: ({ input: { challenge } }) => ({ challenge, code: '', problem: null }),
  initial: 'writing',
  output: ({ event }) => (event as unknown as { output: { isProven: boolean } }).output,
  states: {
    writing: { tags: 'editable', meta, on: typing },
    sending: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { challenge, code } }) => ({ challenge, code }),
        onDone: 'proven',
        onError: [
          {
            guard: { type: 'isOver', params: fromEvent },
            target: 'over',
            actions: { type: 'keepProblem', params: fromEvent },
          },
          { target: 'refused', actions: { type: 'keepProblem', params: fromEvent } },
        ],
      },
    },
    refused: { tags: ['editable', 'failed'], meta, exit: 'clearProblem', on: typing },
    over: { tags: 'failed', meta, exit: 'clearProblem', on: { 'code.leave': 'left' } },
    proven: { type: 'final', tags: 'settled', meta, entry: 'forgetCode', output: { isProven: true } },
    left: { type: 'final', tags: 'settled', meta, entry: 'forgetCode', output: { isProven: false } },
  },
})

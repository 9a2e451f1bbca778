import { assign, fromPromise, setup } from 'xstate'
import type { AskForAccess } from '../../../contract/access/access-request'
import { isAmendable, isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { isReason } from '../../../contract/reason'
import { namesField } from '../../protocols/names-field'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

/** Empty while no permission is chosen; `path` is the page on which it was missing. */
type AccessAskInput = Pick<AskForAccess, 'permission' | 'path'>

interface AccessAskContext extends AskForAccess {
  readonly key: string
  readonly problem: Problem | null
}

type AccessAskEvent =
  | { type: 'permission.choose'; permission: string }
  | { type: 'reason.change'; reason: string }
  /** Each confirmation is a request with a key of its own; a retry repeats it. */
  | { type: 'request.send'; key: string }
  | { type: 'request.retry' | 'request.amend' }
  | { type: 'dialog.dismiss' | 'dialog.discard' | 'dialog.keep' }

const meta: Meta = { requirements: ['IAM-01'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const filling = {
  'permission.choose': { target: 'writing', actions: [{ type: 'keepPermission', params: fromEvent }, 'clearProblem'] },
  'reason.change': { target: 'writing', actions: [{ type: 'keepReason', params: fromEvent }, 'clearProblem'] },
} as const

/** Asks whoever administers a module for a permission of it, with a reason. Source: domain decisions, "Access". */
export const accessAskMachine = setup({
  types: {
    input: {} as AccessAskInput,
    context: {} as AccessAskContext,
    events: {} as AccessAskEvent,
    output: {} as { isAsked: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    askForAccess: fromPromise<{ id: number }, AskForAccess & { key: string }>(unprovided('askForAccess')),
  },
  actions: {
    keepPermission: assign((_, { permission }: { permission: string }) => ({ permission })),
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: ({ context: { permission, reason } }) => permission !== '' && isReason(reason),
    isUntouched: ({ context: { reason } }) => reason.trim() === '',
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
    isAmendable: ({ context: { problem } }) => isAmendable(problem),
    isFieldRejected: (_, { error }: { error: unknown }) => namesField(error, ['permission', 'reason']),
  },
}).createMachine({
  id: 'accessAsk',
  meta: { requirements: ['IAM-01', 'CHT-01'] },
  context: ({ input: { permission, path } }) => ({ permission, path, reason: '', key: '', problem: null }),
  initial: 'open',
  output: ({ event }) => (event as unknown as { output: { isAsked: boolean } }).output,
  states: {
    open: {
      meta,
      initial: 'writing',
      on: { 'dialog.dismiss': [{ guard: 'isUntouched', target: 'dismissed' }, { target: 'confirmingDiscard' }] },
      states: {
        writing: {
          tags: 'editable',
          on: {
            ...filling,
            'request.send': [
              { guard: 'isComplete', target: '#accessAsk.asking', actions: { type: 'keepKey', params: fromEvent } },
              { target: 'incomplete' },
            ],
          },
        },
        incomplete: { tags: 'editable', on: filling },
        failed: {
          tags: 'failed',
          on: {
            'request.retry': { guard: 'isRepeatable', target: '#accessAsk.asking' },
            'request.amend': { guard: 'isAmendable', target: 'writing', actions: 'clearProblem' },
          },
        },
        asBefore: { type: 'history' },
      },
    },
    confirmingDiscard: {
      meta,
      on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
    },
    asking: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'askForAccess',
        src: 'askForAccess',
        input: ({ context: { permission, path, reason, key } }) => ({ permission, path, reason: reason.trim(), key }),
        onDone: 'asked',
        onError: [
          { guard: { type: 'isFieldRejected', params: fromEvent }, target: 'open.writing', actions: keepProblem },
          { target: 'open.failed', actions: keepProblem },
        ],
      },
    },
    asked: { type: 'final', tags: 'settled', meta, output: { isAsked: true } },
    dismissed: { type: 'final', tags: 'settled', meta, output: { isAsked: false } },
  },
})

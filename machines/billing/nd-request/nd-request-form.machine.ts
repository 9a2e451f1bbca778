import { assign, fromPromise, setup } from 'xstate'
import { type NdRequest, type NdRequestDraft, ndRequestFactsOf } from '../../../contract/billing/nd-request'
import type { NdRequestChanges, NdRequestEditing, SaveNdRequest } from '../../../contract/billing/nd-request-draft'
import {
  afterNdChanges,
  changedNdParts,
  emptyNdDraft,
  isCompleteNdDraft,
  ndDraftOf,
} from '../../../contract/billing/nd-request-draft'
import { isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { namesField } from '../../protocols/names-field'
import { fromEvent } from '../../support/from-event'
import { inLifecycle } from '../../support/lifecycle'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'
import { ndRequestLifecycle } from './nd-request.lifecycle'

interface NdRequestFormContext extends NdRequestEditing {
  readonly problem: Problem | null
}

type NdRequestFormEvent =
  | { type: 'request.submit'; draft: NdRequestDraft; key: string }
  | { type: 'request.retry' }
  | { type: 'request.amend' }
  | { type: 'mine.save' }
  | { type: 'theirs.keep' }
  /** `isTouched`: something was typed that would be lost. */
  | { type: 'dialog.dismiss'; isTouched: boolean }
  | { type: 'dialog.discard' }
  | { type: 'dialog.keep' }

type Seen = Pick<NdRequestEditing, 'request' | 'version' | 'seen'>
type Compared = { readonly output: NdRequestChanges }
const meta: Meta = { requirements: ['ND-01'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const mergeChanges = { type: 'mergeChanges', params: fromEvent } as const

/** Makes a debit note request, or changes one with its lines; nobody's change is lost by another's. Source: specification, sections 2 and 3. */
export const ndRequestFormMachine = setup({
  types: {
    input: {} as Seen,
    context: {} as NdRequestFormContext,
    events: {} as NdRequestFormEvent,
    output: {} as { saved: number | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    saveRequest: fromPromise<NdRequest, SaveNdRequest>(unprovided('saveRequest')),
    readChanges: fromPromise<NdRequestChanges, Pick<Seen, 'request' | 'version'>>(unprovided('readChanges')),
  },
  actions: {
    keepDraft: assign((_, { draft, key }: { draft: NdRequestDraft; key: string }) => ({ draft, key })),
    keepRequest: assign((_, { output }: { output: NdRequest }) => ({ request: output.id })),
    mergeChanges: assign(({ context }, { output }: Compared) => ({
      ...afterNdChanges(context, output),
      problem: null,
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: (_, { draft }: { draft: NdRequestDraft }) => isCompleteNdDraft(draft),
    isUntouched: (_, { isTouched }: { isTouched: boolean }) => !isTouched,
    isOvertaken: ({ context: { request } }, { error }: { error: unknown }) =>
      request !== null && [409, 412].includes(toProblem(error).status),
    isFieldRejected: (_, { error }: { error: unknown }) => namesField(error, Object.keys(emptyNdDraft)),
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
    isSavedAlready: ({ context }, { output }: Compared) =>
      changedNdParts(ndDraftOf(output.request), afterNdChanges(context, output).draft).length === 0,
    isClosed: (_, { output: { request } }: Compared) =>
      !inLifecycle(ndRequestLifecycle, ndRequestFactsOf(request)).can({ type: 'request.edit' }),
    isUnchanged: ({ context: { version } }, { output: { request } }: Compared) => request.version === version,
    isUnrelated: ({ context: { seen } }, { output: { request } }: Compared) =>
      changedNdParts(seen, ndDraftOf(request)).length === 0,
  },
}).createMachine({
  id: 'ndRequestForm',
  meta: { requirements: ['ND-01', 'CHT-01'] },
  context: ({ input }) => ({ ...input, draft: input.seen, key: '', entries: [], isPartial: false, problem: null }),
  initial: 'open',
  output: ({ event }) => (event as unknown as { output: { saved: number | null } }).output,
  states: {
    open: {
      initial: 'filling',
      on: { 'dialog.dismiss': 'confirmingDiscard' },
      states: {
        filling: {
          tags: 'editable',
          meta,
          on: {
            'request.submit': {
              guard: { type: 'isComplete', params: fromEvent },
              target: '#ndRequestForm.saving',
              actions: { type: 'keepDraft', params: fromEvent },
            },
            'dialog.dismiss': { guard: { type: 'isUntouched', params: fromEvent }, target: '#ndRequestForm.dismissed' },
          },
        },
        conflicting: {
          tags: 'failed',
          meta,
          on: {
            'mine.save': '#ndRequestForm.saving',
            'request.amend': 'filling',
            'theirs.keep': '#ndRequestForm.confirmingDiscard',
          },
        },
        closed: { tags: 'failed', meta },
        failed: {
          tags: 'failed',
          meta,
          on: {
            'request.retry': { guard: 'isRepeatable', target: '#ndRequestForm.saving' },
            'request.amend': { target: 'filling', actions: 'clearProblem' },
          },
        },
        asBefore: { type: 'history' },
      },
    },
    confirmingDiscard: {
      meta,
      on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
    },
    saving: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'saveRequest',
        src: 'saveRequest',
        input: ({ context: { request, version, draft, key } }) => ({ request, version, draft, key }),
        onDone: { target: 'saved', actions: { type: 'keepRequest', params: fromEvent } },
        onError: [
          { guard: { type: 'isOvertaken', params: fromEvent }, target: 'comparing', actions: keepProblem },
          { guard: { type: 'isFieldRejected', params: fromEvent }, target: 'open.filling', actions: keepProblem },
          { target: 'open.failed', actions: keepProblem },
        ],
      },
    },
    comparing: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'readChanges',
        src: 'readChanges',
        input: ({ context: { request, version } }) => ({ request, version }),
        onDone: [
          { guard: { type: 'isSavedAlready', params: fromEvent }, target: 'saved' },
          { guard: { type: 'isClosed', params: fromEvent }, target: 'open.closed', actions: mergeChanges },
          { guard: { type: 'isUnchanged', params: fromEvent }, target: 'open.failed' },
          { guard: { type: 'isUnrelated', params: fromEvent }, target: 'saving', actions: mergeChanges },
          { target: 'open.conflicting', actions: mergeChanges },
        ],
        onError: { target: 'open.failed', actions: keepProblem },
      },
    },
    saved: { type: 'final', tags: 'settled', meta, output: ({ context: { request } }) => ({ saved: request }) },
    dismissed: { type: 'final', tags: 'settled', meta, output: { saved: null } },
  },
})

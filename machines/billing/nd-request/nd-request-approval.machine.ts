import { assign, fromPromise, setup } from 'xstate'
import type { GenerateDebitNotes, NdRequest, TakeNdStep } from '../../../contract/billing/nd-request'
import { isDebitPlan, ndRequestFactsOf, undebitedOf } from '../../../contract/billing/nd-request'
import { isAmendable, isRepeatable, toProblem } from '../../../contract/problem'
import { isReason } from '../../../contract/reason'
import { namesField } from '../../protocols/names-field'
import { fromEvent } from '../../support/from-event'
import { inLifecycle } from '../../support/lifecycle'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'
import { ndRequestLifecycle } from './nd-request.lifecycle'
import { askedStep, isUntouchedStep, type NdStepContext, ndStepFields } from './nd-step'

type NdRequestApprovalEvent =
  | { type: 'reason.change'; reason: string }
  | { type: 'plan.change'; parts: number; due_date: string }
  /** Each confirmation is a request with a key of its own; a retry repeats it. */
  | { type: 'step.confirm'; key: string }
  | { type: 'step.amend' | 'step.retry' }
  | { type: 'dialog.dismiss' | 'dialog.discard' | 'dialog.keep' }

type Done = { readonly output: NdRequest }
const sending = '#ndRequestApproval.sending'
const meta: Meta = { requirements: ['ND-02'] }
const tags = 'editable' as const
const keepReason = { type: 'keepReason', params: fromEvent } as const
const keepKey = { type: 'keepKey', params: fromEvent } as const
const keepPlan = { type: 'keepPlan', params: fromEvent } as const
const keepRequest = { type: 'keepRequest', params: fromEvent } as const
const keepProblem = { type: 'keepProblem', params: fromEvent } as const

/** Takes one step with a debit note request: to the client, the client's answer, its cancellation, its debit notes. Source: specification, section 2; domain decisions, "Debit note request". */
export const ndRequestApprovalMachine = setup({
  types: {
    input: {} as Pick<NdStepContext, 'id' | 'version' | 'step' | 'value' | 'today' | 'proposed'>,
    context: {} as NdStepContext,
    events: {} as NdRequestApprovalEvent,
    output: {} as { isTaken: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    takeStep: fromPromise<NdRequest, TakeNdStep>(unprovided('takeStep')),
    readRequest: fromPromise<NdRequest, Pick<NdRequest, 'id'>>(unprovided('readRequest')),
  },
  actions: {
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    keepPlan: assign((_, { parts, due_date }: Omit<GenerateDebitNotes, 'value'>) => ({ parts, due_date })),
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepRequest: assign((_, { output: nd }: Done) => ({ version: nd.version, value: undebitedOf(nd) })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isReasonAsked: ({ context: { step } }) => ndStepFields[step].includes('reason'),
    isPlanAsked: ({ context: { step } }) => ndStepFields[step].includes('due_date'),
    isAmendable: ({ context: { step, problem } }) => ndStepFields[step].length > 0 && isAmendable(problem),
    hasReason: ({ context: { reason } }) => isReason(reason),
    hasPlan: ({ context: { value, parts, due_date, today } }) => isDebitPlan({ value, parts, due_date }, today),
    isUntouched: ({ context }) => isUntouchedStep(context),
    isFieldRejected: ({ context: { step } }, { error }: { error: unknown }) => namesField(error, ndStepFields[step]),
    isRefused: (_, { error }: { error: unknown }) => [409, 412].includes(toProblem(error).status),
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
    isUnchanged: ({ context: { version } }, { output }: Done) => output.version === version,
    isPossible: ({ context: { step } }, { output }: Done) =>
      inLifecycle(ndRequestLifecycle, ndRequestFactsOf(output)).can({ type: step }),
  },
}).createMachine({
  id: 'ndRequestApproval',
  meta: { requirements: ['ND-02', 'CHT-01'] },
  context: ({ input }) => ({ ...input, reason: '', parts: 1, due_date: input.proposed, key: '', problem: null }),
  initial: 'open',
  output: ({ event }) => event.output as { isTaken: boolean },
  states: {
    open: {
      meta,
      initial: 'filling',
      on: { 'dialog.dismiss': [{ guard: 'isUntouched', target: 'dismissed' }, { target: 'confirmingDiscard' }] },
      states: {
        filling: {
          initial: 'entering',
          states: {
            entering: {
              always: [
                { guard: 'isReasonAsked', target: 'writingReason' },
                { guard: 'isPlanAsked', target: 'planning' },
                { target: '#ndRequestApproval.open.confirming' },
              ],
            },
            writingReason: {
              tags,
              on: {
                'reason.change': { actions: [keepReason, 'clearProblem'] },
                'step.confirm': [
                  { guard: 'hasReason', target: sending, actions: keepKey },
                  { target: 'reasonMissing' },
                ],
              },
            },
            reasonMissing: { tags, on: { 'reason.change': { target: 'writingReason', actions: keepReason } } },
            planning: {
              tags,
              on: {
                'plan.change': { actions: [keepPlan, 'clearProblem'] },
                'step.confirm': [{ guard: 'hasPlan', target: sending, actions: keepKey }, { target: 'planMissing' }],
              },
            },
            planMissing: { tags, on: { 'plan.change': { target: 'planning', actions: keepPlan } } },
          },
        },
        confirming: {
          on: { 'step.confirm': { target: sending, actions: keepKey } },
        },
        failed: {
          tags: 'failed',
          on: {
            'step.retry': { guard: 'isRepeatable', target: sending },
            'step.amend': { guard: 'isAmendable', target: 'filling', actions: 'clearProblem' },
          },
        },
        asBefore: { type: 'history', history: 'deep' },
      },
    },
    confirmingDiscard: {
      meta,
      on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
    },
    sending: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context }) => askedStep(context),
        onDone: 'taken',
        onError: [
          { guard: { type: 'isFieldRejected', params: fromEvent }, target: 'open.filling', actions: keepProblem },
          { guard: { type: 'isRefused', params: fromEvent }, target: 'reading', actions: keepProblem },
          { target: 'open.failed', actions: keepProblem },
        ],
      },
    },
    reading: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'readRequest',
        src: 'readRequest',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          { guard: { type: 'isUnchanged', params: fromEvent }, target: 'open.failed' },
          { guard: { type: 'isPossible', params: fromEvent }, target: 'open.filling', actions: keepRequest },
          { target: 'overtaken', actions: 'clearProblem' },
        ],
        onError: { target: 'open.failed', actions: keepProblem },
      },
    },
    overtaken: { tags: 'failed', meta, on: { 'dialog.dismiss': 'dismissed' } },
    taken: { type: 'final', tags: 'settled', output: { isTaken: true }, meta },
    dismissed: { type: 'final', tags: 'settled', output: { isTaken: false }, meta },
  },
})

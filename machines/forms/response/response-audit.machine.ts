import { assign, fromPromise, setup } from 'xstate'
import type { AuditResponse, SendResponseBack } from '../../../contract/forms/audit'
import { isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { isReason } from '../../../contract/reason'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

type ResponseAuditEvent =
  | { type: 'accept.begin' }
  /** `version`: of the response that is on screen. Each confirmation has a key of its own; a retry repeats it. */
  | { type: 'accept.confirm'; version: number; key: string }
  | { type: 'sendBack.begin' }
  | { type: 'reason.write'; text: string }
  | { type: 'remark.write'; question: string; text: string }
  | { type: 'sendBack.confirm'; version: number; key: string }
  | { type: 'audit.retry' }
  | { type: 'audit.amend' }
  | { type: 'audit.abandon' }

const meta: Meta = { requirements: ['FRM-05'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const keepRequest = { type: 'keepRequest', params: fromEvent } as const
const failed = { tags: 'failed', meta, exit: 'clearProblem' } as const
const retry = { guard: 'isRepeatable', target: 'sending' } as const

/** Accepts a finished response, or sends it back with a reason and what is to be mended where. Source: domain decisions, "Lifecycles: Form response". */
export const responseAuditMachine = setup({
  types: {
    input: {} as { id: number },
    context: {} as SendResponseBack & { readonly problem: Problem | null },
    events: {} as ResponseAuditEvent,
    output: {} as { isAccepted: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    acceptResponse: fromPromise<unknown, AuditResponse>(unprovided('acceptResponse')),
    sendResponseBack: fromPromise<unknown, SendResponseBack>(unprovided('sendResponseBack')),
  },
  actions: {
    keepReason: assign((_, { text }: { text: string }) => ({ reason: text })),
    keepRemark: assign(({ context: { remarks } }, { question, text }: { question: string; text: string }) => ({
      remarks: { ...remarks, [question]: text },
    })),
    keepRequest: assign((_, { version, key }: { version: number; key: string }) => ({ version, key })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    hasReason: ({ context: { reason } }) => isReason(reason),
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
  },
}).createMachine({
  id: 'responseAudit',
  meta: { requirements: ['FRM-05'] },
  context: ({ input: { id } }) => ({ id, version: 0, key: '', reason: '', remarks: {}, problem: null }),
  initial: 'deciding',
  output: ({ event }) => event.output as { isAccepted: boolean },
  states: {
    deciding: {
      tags: 'editable',
      meta,
      on: { 'accept.begin': 'accepting', 'sendBack.begin': 'sendingBack' },
    },
    accepting: {
      initial: 'confirming',
      states: {
        confirming: {
          tags: 'editable',
          meta,
          on: {
            'accept.confirm': { target: 'sending', actions: keepRequest },
            'audit.abandon': '#responseAudit.deciding',
          },
        },
        sending: {
          tags: 'busy',
          meta,
          invoke: {
            id: 'acceptResponse',
            src: 'acceptResponse',
            input: ({ context: { id, version, key } }) => ({ id, version, key }),
            onDone: '#responseAudit.accepted',
            onError: { target: 'failed', actions: keepProblem },
          },
        },
        failed: { ...failed, on: { 'audit.retry': retry, 'audit.abandon': '#responseAudit.deciding' } },
      },
    },
    sendingBack: {
      initial: 'writing',
      states: {
        writing: {
          tags: 'editable',
          meta,
          on: {
            'reason.write': { actions: { type: 'keepReason', params: fromEvent } },
            'remark.write': { actions: { type: 'keepRemark', params: fromEvent } },
            'sendBack.confirm': { guard: 'hasReason', target: 'sending', actions: keepRequest },
            'audit.abandon': '#responseAudit.deciding',
          },
        },
        sending: {
          tags: 'busy',
          meta,
          invoke: {
            id: 'sendResponseBack',
            src: 'sendResponseBack',
            input: ({ context: { problem: _, ...request } }) => request,
            onDone: '#responseAudit.sentBack',
            onError: { target: 'failed', actions: keepProblem },
          },
        },
        failed: { ...failed, on: { 'audit.retry': retry, 'audit.amend': 'writing' } },
      },
    },
    accepted: { type: 'final', tags: 'settled', meta, output: { isAccepted: true } },
    sentBack: { type: 'final', tags: 'settled', meta, output: { isAccepted: false } },
  },
})

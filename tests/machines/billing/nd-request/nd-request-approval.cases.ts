import { readProblem } from '../../../../contract/problem'
import { ndRequestApprovalMachine } from '../../../../machines/billing/nd-request/nd-request-approval.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { ndRequest } from '../../../support/samples/sample-nd-request'

export const key = '5f0c7e9a0000400080000000000000e1'
export const reason = 'A multa é de outro contrato'
export const rejectedReason = 'Explique melhor.'
export const rejectedDay = 'O vencimento não pode ser antes de hoje.'

const input = { id: 7, version: 1, value: '100.00', today: '2026-11-22', proposed: '2026-12-22' }

/** One of each step, on a request. */
export const inputsOn = (request: typeof input) =>
  ({
    'with sending': { ...request, step: 'request.send' },
    'with approving': { ...request, step: 'request.approve' },
    'with reviewing': { ...request, step: 'request.review' },
    'with cancelling': { ...request, step: 'request.cancel' },
    'with generating': { ...request, step: 'debitNotes.generate' },
  }) as const

export const options: PathOptions<typeof ndRequestApprovalMachine> = {
  inputs: inputsOn(input),
  events: {
    'long enough': { type: 'reason.change', reason: `${reason} ` },
    'too short': { type: 'reason.change', reason: 'Errada' },
    'three parts': { type: 'plan.change', parts: 3, due_date: '2026-12-22' },
    yesterday: { type: 'plan.change', parts: 1, due_date: '2026-11-21' },
    'with its key': { type: 'step.confirm', key },
  },
  answers: {
    takeStep: {
      done: { done: { ...ndRequest, version: 2 } },
      error: {
        'reason rejected': readProblem(400, { reason: [rejectedReason] }),
        'day rejected': readProblem(400, { due_date: [rejectedDay] }),
        refused: readProblem(409, { refusal: { state: 'cancelled', event: 'request.send', reasons: [] } }),
        stale: readProblem(412, null),
        forbidden: readProblem(403, null),
        unavailable,
        'no answer': noAnswer,
      },
    },
    readRequest: {
      done: {
        'awaiting the client': { ...ndRequest, version: 2, status: 'awaiting_client' },
        'approved, with less to debit': { ...ndRequest, version: 2, status: 'approved', debited: '40.00' },
        cancelled: { ...ndRequest, version: 2, status: 'cancelled' },
        'as it was': { ...ndRequest, version: 1 },
      },
      error: { 'no answer': noAnswer },
    },
  },
}

export const paths = pathsOf(ndRequestApprovalMachine, options)

import { formBounds } from '../../../contract/forms/form-limits'
import {
  responseSchema,
  sendBackSchema,
  startResponseSchema,
  writeAnswersSchema,
} from '../../../contract/forms/response.schema'
import { responsePermissions } from '../../../contract/permissions'
import { reasonSchema } from '../../../contract/reason.schema'
import { write } from '../../http/write'
import { listRoutes } from '../../record/list.routes'
import { logRoute } from '../../record/log.routes'
import { idParameters, readRoute, recordAction } from '../../record/record.routes'
import { answerExport } from './answer-export'
import { responseFileRoutes } from './response-files'
import { responseList } from './response-list'
import { responsePdf } from './response-pdf'
import { readResponse } from './response-read'
import { responseRecord } from './response-record'
import {
  acceptResponse,
  cancelResponse,
  finishResponse,
  saveAnswers,
  sendResponseBack,
  startResponse,
} from './response-write'

const collection = '/forms/responses/'
/** Whoever is signed in sees every response (specification, section 2), and answers forms. */
const rule = 'signed in'
const responses = { collection, permission: rule, record: responseRecord } as const
const answering = { rule, body: writeAnswersSchema, answer: responseSchema, largestBody: formBounds.body } as const

const [list, exported] = listRoutes(responseList, {
  ...responses,
  summary: 'Responses, paged',
  exportSummary: 'All responses that the filter matches, in its order, as a file',
})

const read = readRoute({
  ...responses,
  summary: 'One response, with what the version of its form asks',
  answer: responseSchema,
  read: (database, id, _, caller) => readResponse(database, id, caller),
})

const start = write(
  {
    ...{
      method: 'post',
      path: collection,
      summary: 'Begin a response about a machine, on the version of a form that is named, else on its newest',
    },
    ...{ rule, headers: ['Idempotency-Key'], body: startResponseSchema, answer: responseSchema, status: 201 },
  },
  startResponse,
)

const save = write(
  {
    ...answering,
    ...{ method: 'patch', path: `${collection}{id}/`, summary: 'Save a draft of one’s own, complete or not' },
    ...{ headers: ['If-Match'], parameters: idParameters, refusals: [403, 404, 409, 413] },
  },
  saveAnswers,
)

const finish = write(
  {
    ...recordAction,
    ...answering,
    ...{ path: `${collection}{id}/finish/`, refusals: [403, 404, 409, 413] },
    summary: 'Finish a draft of one’s own; 400 at each question that lacks an answer or has a wrong one',
  },
  finishResponse,
)

const cancel = write(
  {
    ...recordAction,
    ...{
      path: `${collection}{id}/cancel/`,
      rule,
      body: reasonSchema,
      answer: responseSchema,
      refusals: [403, 404, 409],
    },
    summary: 'Cancel a response with a reason: by whoever answers it, or by the audit',
  },
  cancelResponse,
)

const accept = write(
  {
    ...recordAction,
    ...{ path: `${collection}{id}/accept/`, summary: 'Accept a finished response', answer: responseSchema },
    rule: { permission: responsePermissions['response.accept'] },
  },
  acceptResponse,
)

const sendBack = write(
  {
    ...recordAction,
    ...{ path: `${collection}{id}/send-back/`, body: sendBackSchema, answer: responseSchema },
    summary: 'Send a finished response back to whoever answered it, with a reason and remarks by question',
    rule: { permission: responsePermissions['response.sendBack'] },
  },
  sendResponseBack,
)

export const responseRoutes = [
  ...responseFileRoutes,
  ...[list, read, logRoute(responses)],
  ...[start, save, finish, cancel, accept, sendBack, exported, answerExport, responsePdf],
]

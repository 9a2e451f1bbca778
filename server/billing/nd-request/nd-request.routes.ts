import { z } from 'zod'
import {
  createNdRequestSchema,
  editNdRequestSchema,
  exportNdRequestsSchema,
  generateDebitNotesSchema,
  ndReasonSchema,
  ndRequestFilterSchema,
  ndRequestPageSchema,
  ndRequestQuerySchema,
  ndRequestSchema,
  ndRevisionsSchema,
} from '../../../contract/billing/nd-request.schema'
import { lineTextLength, ndLines, notesLength } from '../../../contract/limits'
import { idInPathSchema } from '../../../contract/paging.schema'
import { exportAnswer } from '../../export/export-file'
import { once } from '../../http/idempotency'
import { pageLinks } from '../../http/paging'
import { route } from '../../http/route'
import { documentRoutes } from '../../record/document.routes'
import { logRoute } from '../../record/log-list'
import { messageRoutes } from '../../record/message.routes'
import { generateDebitNotes } from '../debit-note/debit-note-generate'
import { raiseNdRequestVersion } from './nd-request-change'
import { exportNdRequests } from './nd-request-export'
import { listNdRequests } from './nd-request-list'
import { isNdRequest, readNdRequest, readNdRevisions } from './nd-request-read'
import { approveNdRequest, cancelNdRequest, reviewNdRequest, sendNdRequest } from './nd-request-steps'
import { createNdRequest, editNdRequest } from './nd-request-write'

const collection = '/billing/nd-requests/'
const reads = { permission: 'faturamento_solicitacoes_nd' } as const
const writes = { permission: 'faturamento_solicitacoes_nd_criar' } as const
const approves = { permission: 'faturamento_solicitacoes_nd_aprovar' } as const
const parameters = z.object({ id: idInPathSchema })
const nothing = z.strictObject({})

/** Of a request with all the lines and texts it may have, each character escaped. */
const largestBody = 6 * (ndLines.max * lineTextLength.max + notesLength.max) + 256 * ndLines.max + 4_096

const list = route(
  {
    method: 'get',
    path: collection,
    summary: 'Debit note requests, paged, with the totals of the filter',
    rule: reads,
    query: ndRequestQuerySchema,
    answer: ndRequestPageSchema,
  },
  async ({ query, url, services: { database, origin } }) => {
    const { count, ...page } = await listNdRequests(database, query)
    return { ...page, ...pageLinks(url, origin, query, count) }
  },
)

const read = route(
  {
    method: 'get',
    path: `${collection}{id}/`,
    summary: 'One debit note request, with its lines and debit notes',
    rule: reads,
    parameters,
    answer: ndRequestSchema,
    refusals: [404],
  },
  ({ parameters: { id }, services: { database } }) => readNdRequest(database, id),
)

const revisions = route(
  {
    method: 'get',
    path: `${collection}{id}/revisions/`,
    summary: 'What was sent to the client, newest first',
    rule: reads,
    parameters,
    answer: ndRevisionsSchema,
    refusals: [404],
  },
  ({ parameters: { id }, services: { database } }) => readNdRevisions(database, id),
)

const create = route(
  {
    method: 'post',
    path: collection,
    summary: 'Draft a debit note request',
    rule: writes,
    headers: ['Idempotency-Key'],
    body: createNdRequestSchema,
    largestBody,
    answer: ndRequestSchema,
    status: 201,
    refusals: [415, 422, 425],
  },
  (call) => once(call, (transaction) => createNdRequest(transaction, call)),
)

const edit = route(
  {
    method: 'patch',
    path: `${collection}{id}/`,
    summary: 'Change a debit note request with its lines; 409 unless it is a draft or in review',
    rule: writes,
    headers: ['If-Match'],
    parameters,
    body: editNdRequestSchema,
    largestBody,
    answer: ndRequestSchema,
    refusals: [404, 409, 412, 415, 428],
  },
  (call) => call.services.database.transaction((transaction) => editNdRequest(transaction, call)),
)

const send = route(
  {
    method: 'post',
    path: `${collection}{id}/send/`,
    summary: 'Send it to the client for approval; what is sent is kept as a revision',
    rule: writes,
    headers: ['If-Match', 'Idempotency-Key'],
    parameters,
    body: nothing,
    answer: ndRequestSchema,
    refusals: [404, 409, 412, 415, 422, 425, 428],
  },
  (call) => once(call, (transaction) => sendNdRequest(transaction, call)),
)

const approve = route(
  {
    method: 'post',
    path: `${collection}{id}/approve/`,
    summary: 'Put down that the client has accepted it',
    rule: approves,
    headers: ['If-Match', 'Idempotency-Key'],
    parameters,
    body: nothing,
    answer: ndRequestSchema,
    refusals: [404, 409, 412, 415, 422, 425, 428],
  },
  (call) => once(call, (transaction) => approveNdRequest(transaction, call)),
)

const review = route(
  {
    method: 'post',
    path: `${collection}{id}/review/`,
    summary: 'Send it back to be changed, with a reason; its revision counts up',
    rule: approves,
    headers: ['If-Match', 'Idempotency-Key'],
    parameters,
    body: ndReasonSchema,
    answer: ndRequestSchema,
    refusals: [404, 409, 412, 415, 422, 425, 428],
  },
  (call) => once(call, (transaction) => reviewNdRequest(transaction, call)),
)

const cancel = route(
  {
    method: 'post',
    path: `${collection}{id}/cancel/`,
    summary: 'Cancel a debit note request with a reason; 409 while a debit note of it is active',
    rule: { permission: 'faturamento_solicitacoes_nd_cancelar' },
    headers: ['If-Match', 'Idempotency-Key'],
    parameters,
    body: ndReasonSchema,
    answer: ndRequestSchema,
    refusals: [404, 409, 412, 415, 422, 425, 428],
  },
  (call) => once(call, (transaction) => cancelNdRequest(transaction, call)),
)

const generate = route(
  {
    method: 'post',
    path: `${collection}{id}/debit-notes/`,
    summary:
      'Debit what is not debited yet in one or more notes; 409 where that is another value than the one confirmed',
    rule: approves,
    headers: ['If-Match', 'Idempotency-Key'],
    parameters,
    body: generateDebitNotesSchema,
    answer: ndRequestSchema,
    status: 201,
    refusals: [404, 409, 412, 415, 422, 425, 428],
  },
  (call) => once(call, (transaction) => generateDebitNotes(transaction, call)),
)

const log = logRoute({ collection, entity: 'nd_request', permission: reads.permission, exists: isNdRequest })

const messages = messageRoutes({
  collection,
  entity: 'nd_request',
  viewPermission: reads.permission,
  writePermission: reads.permission,
  exists: isNdRequest,
})

const documents = documentRoutes({
  collection,
  entity: 'nd_request',
  viewPermission: reads.permission,
  editPermission: writes.permission,
  exists: isNdRequest,
  lock: raiseNdRequestVersion,
})

const exported = route(
  {
    method: 'post',
    path: `${collection}export/`,
    summary: 'All debit note requests that the filter matches, in its order, as a file',
    rule: reads,
    query: ndRequestFilterSchema,
    body: exportNdRequestsSchema,
    answer: exportAnswer,
    refusals: [415, 429],
  },
  exportNdRequests,
)

export const ndRequestRoutes = [
  ...[list, read, revisions, log, ...messages, ...documents],
  ...[create, edit, send, approve, review, cancel, generate, exported],
]

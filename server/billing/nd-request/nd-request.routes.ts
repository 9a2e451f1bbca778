import { z } from 'zod'
import {
  createNdRequestSchema,
  editNdRequestSchema,
  generateDebitNotesSchema,
  ndRequestSchema,
  ndRevisionsSchema,
} from '../../../contract/billing/nd-request.schema'
import { lineTextLength, ndLines, notesLength } from '../../../contract/limits'
import { recordPermissions } from '../../../contract/permissions'
import { reasonSchema } from '../../../contract/reason.schema'
import { route } from '../../http/route'
import { write } from '../../http/write'
import { documentRoutes } from '../../record/document.routes'
import { listRoutes } from '../../record/list.routes'
import { logRoute } from '../../record/log.routes'
import { messageRoutes } from '../../record/message.routes'
import { idParameters, readRoute, recordAction } from '../../record/record.routes'
import { generateDebitNotes } from '../debit-note/debit-note-generate'
import { ndRequestList } from './nd-request-list'
import { readNdRequest, readNdRevisions } from './nd-request-read'
import { ndRequestRecord } from './nd-request-record'
import { approveNdRequest, cancelNdRequest, reviewNdRequest, sendNdRequest } from './nd-request-steps'
import { createNdRequest, editNdRequest } from './nd-request-write'

const collection = '/billing/nd-requests/'
const { read: permission, create: createPermission, events } = recordPermissions.ndRequest
const requests = { collection, record: ndRequestRecord, permission }
const nothing = z.strictObject({})

/** Of a request with all the lines and texts it may have, each character escaped. */
const largestBody = 6 * (ndLines.max * lineTextLength.max + notesLength.max) + 256 * ndLines.max + 4_096

const [list, exported] = listRoutes(ndRequestList, {
  ...requests,
  summary: 'Debit note requests, paged, with the totals of the filter',
  exportSummary: 'All debit note requests that the filter matches, in its order, as a file',
})

const read = readRoute({
  ...requests,
  summary: 'One debit note request, with its lines and debit notes',
  answer: ndRequestSchema,
  read: (database, id, today, caller) => readNdRequest(database, id, caller, today),
})

const revisions = route(
  {
    method: 'get',
    path: `${collection}{id}/revisions/`,
    summary: 'What was sent to the client, newest first',
    rule: { permission },
    parameters: idParameters,
    answer: ndRevisionsSchema,
    refusals: [404],
  },
  ({ parameters: { id }, services: { database } }) => readNdRevisions(database, id),
)

const create = write(
  {
    method: 'post',
    path: collection,
    summary: 'Draft a debit note request',
    rule: { permission: createPermission },
    headers: ['Idempotency-Key'],
    body: createNdRequestSchema,
    largestBody,
    answer: ndRequestSchema,
    status: 201,
  },
  createNdRequest,
)

const edit = write(
  {
    method: 'patch',
    path: `${collection}{id}/`,
    summary: 'Change a debit note request with its lines; 409 unless it is a draft or in review',
    rule: { permission: events['request.edit'] },
    headers: ['If-Match'],
    parameters: idParameters,
    body: editNdRequestSchema,
    largestBody,
    answer: ndRequestSchema,
    refusals: [404, 409],
  },
  editNdRequest,
)

const send = write(
  {
    ...recordAction,
    path: `${collection}{id}/send/`,
    summary: 'Send it to the client for approval; what is sent is kept as a revision',
    rule: { permission: events['request.send'] },
    body: nothing,
    answer: ndRequestSchema,
  },
  sendNdRequest,
)

const approve = write(
  {
    ...recordAction,
    path: `${collection}{id}/approve/`,
    summary: 'Put down that the client has accepted it',
    rule: { permission: events['request.approve'] },
    body: nothing,
    answer: ndRequestSchema,
  },
  approveNdRequest,
)

const review = write(
  {
    ...recordAction,
    path: `${collection}{id}/review/`,
    summary: 'Send it back to be changed, with a reason; its revision counts up',
    rule: { permission: events['request.review'] },
    body: reasonSchema,
    answer: ndRequestSchema,
  },
  reviewNdRequest,
)

const cancel = write(
  {
    ...recordAction,
    path: `${collection}{id}/cancel/`,
    summary: 'Cancel a debit note request with a reason; 409 while a debit note of it is active',
    rule: { permission: events['request.cancel'] },
    body: reasonSchema,
    answer: ndRequestSchema,
  },
  cancelNdRequest,
)

const generate = write(
  {
    ...recordAction,
    path: `${collection}{id}/debit-notes/`,
    summary:
      'Debit what is not debited yet in one or more notes; 409 where that is another value than the one confirmed',
    rule: { permission: events['debitNotes.generate'] },
    body: generateDebitNotesSchema,
    answer: ndRequestSchema,
    status: 201,
  },
  generateDebitNotes,
)

export const ndRequestRoutes = [
  ...[list, read, revisions, logRoute(requests)],
  ...messageRoutes({ ...requests, writePermission: permission }),
  ...documentRoutes({ ...requests, writePermission: recordPermissions.ndRequest.attach }),
  ...[create, edit, send, approve, review, cancel, generate, exported],
]

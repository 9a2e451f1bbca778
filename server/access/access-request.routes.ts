import {
  accessRequestPageSchema,
  accessRequestQuerySchema,
  accessRequestSchema,
  askableSchema,
  askForAccessSchema,
} from '../../contract/access/access-request.schema'
import { reasonSchema } from '../../contract/reason.schema'
import { offsetOf, pageLinks } from '../http/paging'
import { route } from '../http/route'
import { write } from '../http/write'
import { idParameters, recordAction } from '../record/record.routes'
import { askForAccess, denyAccess, listRequests, readAskable, readRequest, withdrawAccess } from './access-request'

const collection = '/iam/access-requests/'
/** Whoever lacks a permission may ask for it; who answers is decided by the module of what is asked for. */
const rule = 'signed in'

const list = route(
  {
    method: 'get',
    path: collection,
    summary: "Requests for a permission: the caller's own, or those that the caller may answer",
    rule,
    query: accessRequestQuerySchema,
    answer: accessRequestPageSchema,
  },
  async ({ caller, query, url, services: { database, origin, clock } }) => {
    const page = { limit: query.page_size, offset: offsetOf(query) }
    const { count, results } = await listRequests(database, { caller, now: new Date(clock()) }, query, page)
    return { ...pageLinks(url, origin, query, count), results, totals: {} }
  },
)

const offered = route(
  {
    method: 'get',
    path: `${collection}offered/`,
    summary: 'The permissions that the caller lacks, by module, and who gives them',
    rule,
    answer: askableSchema,
  },
  ({ caller, services }) => readAskable(services.database, caller),
)

const read = route(
  {
    method: 'get',
    path: `${collection}{id}/`,
    summary: 'One request, for whoever asked and for those who may answer',
    rule,
    parameters: idParameters,
    answer: accessRequestSchema,
    refusals: [404],
  },
  ({ caller, parameters: { id }, services: { database, clock } }) =>
    readRequest(database, { caller, now: new Date(clock()) }, id),
)

const ask = write(
  {
    ...{
      method: 'post',
      path: collection,
      summary: 'Ask for a permission, with a reason; whoever gives it is notified',
    },
    ...{ rule, headers: ['Idempotency-Key'], body: askForAccessSchema, answer: accessRequestSchema, status: 201 },
  },
  askForAccess,
)

const deny = write(
  {
    ...recordAction,
    ...{ path: `${collection}{id}/deny/`, summary: 'Deny a request, with a reason that whoever asked is told' },
    ...{ rule, body: reasonSchema, answer: accessRequestSchema },
  },
  denyAccess,
)

const withdraw = write(
  {
    ...{ method: 'post', path: `${collection}{id}/withdraw/`, summary: 'Withdraw a request of one’s own' },
    ...{ rule, parameters: idParameters, answer: null, refusals: [404, 409] },
  },
  withdrawAccess,
)

export const accessRequestRoutes = [list, offered, read, ask, deny, withdraw]

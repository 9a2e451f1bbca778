import {
  finishFollowUpSchema,
  followUpDraftSchema,
  followUpSchema,
} from '../../../contract/forms/follow-up/follow-up.schema'
import { offeredPeopleQuerySchema, offeredPeopleSchema } from '../../../contract/offered-people.schema'
import { followUpPermissions } from '../../../contract/permissions'
import { reasonSchema } from '../../../contract/reason.schema'
import { route } from '../../http/route'
import { write } from '../../http/write'
import { documentRoutes } from '../../record/document.routes'
import { listRoutes } from '../../record/list.routes'
import { logRoute } from '../../record/log.routes'
import { readOfferedPeople } from '../../record/offered-people'
import { idParameters, readRoute, recordAction } from '../../record/record.routes'
import { followUpList } from './follow-up-list'
import { readFollowUp } from './follow-up-read'
import { followUpRecord, keepProof } from './follow-up-record'
import { editFollowUp, finishFollowUp, moveFollowUp } from './follow-up-write'

const collection = '/forms/follow-ups/'
/** Whoever is signed in sees every follow-up, as every response (specification, section 2). */
const permission = 'signed in'
const followUps = { collection, permission, record: followUpRecord } as const

const [list, exported] = listRoutes(followUpList, {
  ...followUps,
  summary: 'Follow-ups, paged, with how many of the filter are open, overdue and done',
  exportSummary: 'All follow-ups that the filter matches, in its order, as a file',
})

const people = route(
  {
    ...{ method: 'get', path: '/forms/people/', rule: permission },
    summary: 'Who can be given a follow-up, by name, twenty at most',
    ...{ query: offeredPeopleQuerySchema, answer: offeredPeopleSchema },
  },
  ({ query, services: { database } }) => readOfferedPeople(database, query),
)

const read = readRoute({
  ...followUps,
  ...{ summary: 'One follow-up, with what was answered', answer: followUpSchema, read: readFollowUp },
})

const edit = write(
  {
    ...{ method: 'patch', path: `${collection}{id}/`, headers: ['If-Match'], parameters: idParameters },
    summary: 'Change how severe an open follow-up is, whose it is and when it is due',
    ...{ body: followUpDraftSchema, answer: followUpSchema, refusals: [404, 409] },
    rule: { permission: followUpPermissions['followUp.edit'] },
  },
  editFollowUp,
)

const step = { ...recordAction, answer: followUpSchema } as const

const finish = write(
  {
    ...{ ...step, path: `${collection}{id}/finish/`, rule: permission, body: finishFollowUpSchema },
    ...{ summary: 'Say that a follow-up is done, and what was done: by its owner, or by the audit' },
    refusals: [403, 404, 409],
  },
  finishFollowUp,
)

const reopen = write(
  {
    ...{ ...step, path: `${collection}{id}/reopen/`, body: reasonSchema },
    summary: 'Reopen a follow-up that is done, with a reason',
    rule: { permission: followUpPermissions['followUp.reopen'] },
  },
  moveFollowUp('followUp.reopen'),
)

const cancel = write(
  {
    ...{ ...step, path: `${collection}{id}/cancel/`, body: reasonSchema },
    summary: 'Cancel a follow-up with a reason',
    rule: { permission: followUpPermissions['followUp.cancel'] },
  },
  moveFollowUp('followUp.cancel'),
)

export const followUpRoutes = [
  ...[list, people, read, logRoute(followUps)],
  ...documentRoutes({ ...followUps, writePermission: permission, beforeRemoving: keepProof }),
  ...[edit, finish, reopen, cancel, exported],
]

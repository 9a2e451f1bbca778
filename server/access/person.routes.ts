import { z } from 'zod'
import { givePasswordSchema, inviteSchema } from '../../contract/access/invite.schema'
import { personSchema, sessionSchema } from '../../contract/access/person.schema'
import { personPermissions } from '../../contract/permissions'
import { reasonSchema } from '../../contract/reason.schema'
import { notFound } from '../http/refused'
import { route } from '../http/route'
import { write } from '../http/write'
import { listRoutes } from '../record/list.routes'
import { logRoute } from '../record/log.routes'
import { idParameters, readRoute, recordAction } from '../record/record.routes'
import { recordExists } from '../record/transition'
import { readSessions } from '../session/open-sessions'
import {
  deactivatePerson,
  endSession,
  givePassword,
  hashFirstPassword,
  hashGivenPassword,
  invitePerson,
  personRecord,
  reactivatePerson,
  removeSecondFactor,
} from './person-actions'
import { personList } from './person-list'
import { readPerson } from './person-read'

const collection = '/iam/people/'
const { read: permission, events } = personPermissions
const people = { collection, record: personRecord, permission }
const rule = { permission: 'iam_pessoas' } as const

const [list, exported] = listRoutes(personList, {
  ...people,
  /** An auditor asks for what one of them did. */
  readers: ['iam_auditoria'],
  summary: 'People, paged, with their profiles',
  exportSummary: 'All people that the filter matches, in its order, as a file',
})

const read = readRoute({
  ...people,
  summary: 'One person: what they may do, and where each permission comes from',
  answer: personSchema,
  read: readPerson,
})

const invite = write(
  {
    ...{
      method: 'post',
      path: collection,
      summary: 'Invite a person by e-mail: the account waits for the first sign-in',
    },
    ...{ rule, headers: ['Idempotency-Key'], body: inviteSchema, answer: personSchema, status: 201 },
  },
  invitePerson,
  hashFirstPassword,
)

const give = write(
  {
    ...recordAction,
    path: `${collection}{id}/password/`,
    summary: 'Give a person a new password, which they change at the next sign-in; every sign-in of theirs ends',
    rule: { permission: events['person.givePassword'] },
    body: givePasswordSchema,
    answer: personSchema,
  },
  givePassword,
  hashGivenPassword,
)

const deactivate = write(
  {
    ...recordAction,
    path: `${collection}{id}/deactivate/`,
    summary: 'Deactivate a person with a reason; every session of theirs ends at once',
    rule: { permission: events['person.deactivate'] },
    body: reasonSchema,
    answer: personSchema,
  },
  deactivatePerson,
)

const reactivate = write(
  {
    ...recordAction,
    path: `${collection}{id}/reactivate/`,
    summary: 'Let a deactivated person in again, with a reason',
    rule: { permission: events['person.reactivate'] },
    body: reasonSchema,
    answer: personSchema,
  },
  reactivatePerson,
)

const sessions = route(
  {
    method: 'get',
    path: `${collection}{id}/sessions/`,
    summary: 'The sign-ins of a person that stand, the last used first',
    rule,
    parameters: idParameters,
    answer: z.array(sessionSchema),
    refusals: [404],
  },
  async ({ parameters: { id }, services: { database, clock } }) => {
    if (!(await recordExists(database, personRecord, id))) throw notFound()
    return readSessions(database, id, new Date(clock()))
  },
)

const endOne = write(
  {
    method: 'delete',
    path: `${collection}{id}/sessions/{session}/`,
    summary: 'End one sign-in of a person: its tokens are refused from now on',
    rule,
    parameters: idParameters.extend({ session: z.uuid() }),
    answer: null,
    refusals: [404],
  },
  endSession,
)

const removeFactor = write(
  {
    ...{ method: 'delete', path: `${collection}{id}/second-factor/` },
    summary: 'Remove the second factor of a person who has lost it; every sign-in of theirs ends',
    ...{ rule, parameters: idParameters, answer: null, refusals: [404] },
  },
  removeSecondFactor,
)

export const personRoutes = [
  ...[list, read, logRoute(people), invite, give, deactivate, reactivate],
  ...[sessions, endOne, removeFactor, exported],
]

import { personSchema } from '../../contract/access/person.schema'
import { userAccount } from '../database/schema'
import { listRoutes } from '../record/list.routes'
import { logRoute } from '../record/log.routes'
import { readRoute } from '../record/record.routes'
import { personList } from './person-list'
import { readPerson } from './person-read'

const people = {
  collection: '/iam/people/',
  record: { entity: 'person', table: userAccount },
  permission: 'iam_access',
} as const

const [list, exported] = listRoutes(personList, {
  ...people,
  summary: 'People, paged, with their profiles',
  exportSummary: 'All people that the filter matches, in its order, as a file',
})

const read = readRoute({
  ...people,
  summary: 'One person: what they may do, and where each permission comes from',
  answer: personSchema,
  read: readPerson,
})

export const personRoutes = [list, read, logRoute(people), exported]

import { offeredPeopleQuerySchema, offeredPeopleSchema } from '../../contract/offered-people.schema'
import { projectAllows } from '../../contract/permissions'
import { projectDraftSchema, projectNoteSchema, projectSchema } from '../../contract/projects/project.schema'
import { reasonSchema } from '../../contract/reason.schema'
import { route } from '../http/route'
import { write } from '../http/write'
import { documentRoutes } from '../record/document.routes'
import { listRoutes } from '../record/list.routes'
import { logRoute } from '../record/log.routes'
import { messageRoutes } from '../record/message.routes'
import { readOfferedPeople } from '../record/offered-people'
import { idParameters, readRoute, recordAction } from '../record/record.routes'
import { projectList } from './project-list'
import { readProject } from './project-read'
import { projectRecord } from './project-record'
import { closeProject, moveProject, moveProjectFor } from './project-steps'
import { createProject, editProject } from './project-write'

const collection = '/projects/'
const { read: permission, edit, events } = projectAllows
const projects = { collection, record: projectRecord, permission }

const [list, exported] = listRoutes(projectList, {
  ...projects,
  summary: 'Projects, paged, with the totals of the filter',
  exportSummary: 'All projects that the filter matches, in its order, as a file',
})

const people = route(
  {
    method: 'get',
    path: `${collection}people/`,
    summary: 'Who can be chosen as manager or member, by name, twenty at most',
    rule: { permission },
    query: offeredPeopleQuerySchema,
    answer: offeredPeopleSchema,
  },
  ({ query, services: { database } }) => readOfferedPeople(database, query),
)

const read = readRoute({
  ...projects,
  summary: 'One project, with what it costs month by month and what keeps it from being closed',
  answer: projectSchema,
  read: readProject,
})

const create = write(
  {
    method: 'post',
    path: collection,
    summary: 'Plan a project; 409 where another one has its code',
    rule: { permission: edit },
    headers: ['Idempotency-Key'],
    body: projectDraftSchema,
    answer: projectSchema,
    status: 201,
    refusals: [409],
  },
  createProject,
)

const change = write(
  {
    method: 'patch',
    path: `${collection}{id}/`,
    summary: 'Change a project; 409 where it is over, or another one has its code',
    rule: { permission: events['project.edit'] },
    headers: ['If-Match'],
    parameters: idParameters,
    body: projectDraftSchema,
    answer: projectSchema,
    refusals: [404, 409],
  },
  editProject,
)

const step = { ...recordAction, answer: projectSchema } as const

const moves = [
  write(
    {
      ...{ ...step, path: `${collection}{id}/activate/`, summary: 'Begin a planned project' },
      ...{ rule: { permission: events['project.activate'] }, body: projectNoteSchema },
    },
    moveProject('project.activate'),
  ),
  write(
    {
      ...{ ...step, path: `${collection}{id}/resume/`, summary: 'Go on with a suspended project' },
      ...{ rule: { permission: events['project.resume'] }, body: projectNoteSchema },
    },
    moveProject('project.resume'),
  ),
  write(
    {
      ...{ ...step, path: `${collection}{id}/suspend/`, summary: 'Suspend a project with a reason' },
      ...{ rule: { permission: events['project.suspend'] }, body: reasonSchema },
    },
    moveProjectFor('project.suspend'),
  ),
  write(
    {
      ...{ ...step, path: `${collection}{id}/close/` },
      summary: 'Close a project; 409 while a balance, a provision or a request of it is open',
      ...{ rule: { permission: events['project.close'] }, body: projectNoteSchema },
    },
    closeProject,
  ),
  write(
    {
      ...{ ...step, path: `${collection}{id}/cancel/`, summary: 'Cancel a project with a reason' },
      ...{ rule: { permission: events['project.cancel'] }, body: reasonSchema },
    },
    moveProjectFor('project.cancel'),
  ),
]

export const projectRoutes = [
  ...[list, people, read, logRoute(projects)],
  ...messageRoutes({ ...projects, writePermission: permission }),
  ...documentRoutes({ ...projects, writePermission: edit }),
  ...[create, change, ...moves, exported],
]

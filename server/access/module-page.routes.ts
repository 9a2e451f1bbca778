import {
  moduleLinkDraftSchema,
  moduleLinkSchema,
  modulePageSchema,
  ofModuleLink,
} from '../../contract/access/module-page.schema'
import { route } from '../http/route'
import { write } from '../http/write'
import { documentRoutes } from '../record/document.routes'
import { idParameters } from '../record/record.routes'
import { addLink, editLink, moduleTable, readModulePage, removeLink } from './module-page'

const collection = '/iam/modules/'
const path = `${collection}{id}/links/`

const page = route(
  {
    ...{ method: 'get', path: `${collection}{id}/page/`, rule: 'module member' },
    summary: 'The links on the page of a module, in their order, and who administers it',
    ...{ parameters: idParameters, answer: modulePageSchema, refusals: [404] },
  },
  ({ parameters: { id }, services: { database } }) => readModulePage(database, id),
)

const add = write(
  {
    ...{ method: 'post', path, rule: 'module admin', headers: ['Idempotency-Key'], parameters: idParameters },
    summary: 'Put a link on the page of a module, at a place between the others',
    ...{ body: moduleLinkDraftSchema, answer: moduleLinkSchema, status: 201, refusals: [404, 409] },
  },
  addLink,
)

const edit = write(
  {
    ...{ method: 'patch', path: `${path}{link}/`, rule: 'module admin', headers: ['If-Match'] },
    summary: 'Change a link on the page of a module, or move it',
    ...{ parameters: ofModuleLink, body: moduleLinkDraftSchema, answer: moduleLinkSchema, refusals: [404] },
  },
  editLink,
)

const remove = write(
  {
    ...{ method: 'delete', path: `${path}{link}/`, rule: 'module admin', parameters: ofModuleLink },
    ...{ summary: 'Take a link from the page of a module', answer: null, refusals: [404] },
  },
  removeLink,
)

export const modulePageRoutes = [
  ...[page, add, edit, remove],
  ...documentRoutes({
    ...{ collection, record: moduleTable, permission: 'module member', writePermission: 'module admin' },
    isShared: true,
  }),
]

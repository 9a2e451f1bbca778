import {
  listViewDefaultSchema,
  listViewDraftSchema,
  listViewQuerySchema,
  listViewSchema,
  listViewsSchema,
  newListViewSchema,
} from '../../contract/lists/list-view.schema'
import { route } from '../http/route'
import { write } from '../http/write'
import { idParameters } from '../record/record.routes'
import { createListView, editListView, readListView, readListViews, removeListView, setDefaultView } from './list-views'

const collection = '/list-views/'
const one = `${collection}{id}/`
/** Who sees the list, and whose a view is, is asked of each one. */
const rule = 'signed in'
const parameters = idParameters
const answer = listViewSchema

const views = route(
  {
    ...{ method: 'get', path: collection, rule, query: listViewQuerySchema, answer: listViewsSchema },
    summary: 'Views of a list: the caller’s own, and those that are shared with whoever sees it',
  },
  ({ caller, query: { list }, services: { database } }) => readListViews(database, caller, list),
)

const read = route(
  { ...{ method: 'get', path: one, rule, parameters, answer, refusals: [404] }, summary: 'One view of a list' },
  (call) => readListView(call.services.database, call),
)

const create = write(
  {
    ...{ method: 'post', path: collection, rule, headers: ['Idempotency-Key'] },
    summary: 'Keep a view of a list, shared or not; 400 where the name is taken, 409 where there are too many',
    ...{ body: newListViewSchema, answer, status: 201, refusals: [409] },
  },
  createListView,
)

const edit = write(
  {
    ...{ method: 'patch', path: one, rule, headers: ['If-Match'], parameters },
    summary: 'Change a view: one’s own, or one that is shared by whoever may share it; 400 where the name is taken',
    ...{ body: listViewDraftSchema, answer, refusals: [404] },
  },
  editListView,
)

const setDefault = write(
  {
    ...{ method: 'post', path: `${one}set-default/`, rule, parameters },
    summary: 'Have the caller’s list open by a view, or no more',
    ...{ body: listViewDefaultSchema, answer, refusals: [404] },
  },
  setDefaultView,
)

const remove = write(
  {
    ...{ method: 'delete', path: one, rule, parameters, answer: null, refusals: [404] },
    summary: 'Delete a view: one’s own, or one that is shared by whoever may share it',
  },
  removeListView,
)

export const listViewRoutes = [views, read, create, edit, setDefault, remove]

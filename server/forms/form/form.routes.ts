import { z } from 'zod'
import {
  createFormSchema,
  formDetailsSchema,
  formSchema,
  formVersionSchema,
  publishFormSchema,
  writeFormSchema,
} from '../../../contract/forms/form.schema'
import { formBounds } from '../../../contract/forms/form-limits'
import { idInPathSchema } from '../../../contract/paging.schema'
import { buildForms, permits } from '../../../contract/permissions'
import { reasonSchema } from '../../../contract/reason.schema'
import { modulesOf } from '../../access/own-modules'
import { route } from '../../http/route'
import { write } from '../../http/write'
import { listRoutes } from '../../record/list.routes'
import { logRoute } from '../../record/log.routes'
import { idParameters, recordAction } from '../../record/record.routes'
import { builtFormList, formList } from './form-list'
import { readForm, readVersion } from './form-read'
import { formRecord } from './form-record'
import { createForm, editForm, publishForm, reactivateForm, retireForm, saveForm } from './form-write'
import { formXlsform } from './form-xlsform'

const collection = '/forms/'
const rule = { permission: buildForms } as const
const built = { collection: `${collection}built/`, permission: buildForms } as const

/** Whoever is signed in answers forms (specification, section 2). */
const [list, exported] = listRoutes(formList, {
  ...{ collection, permission: 'signed in' },
  summary: 'Forms that can be answered, paged',
  exportSummary: 'All forms that the filter matches, in its order, as a file',
})

const [builtList, builtExported] = listRoutes(builtFormList, {
  ...built,
  summary: 'All forms, those that are being built and those that were retired too, paged',
  exportSummary: 'All of these forms that the filter matches, in its order, as a file',
})

const read = route(
  {
    ...{ method: 'get', path: `${collection}{id}/`, rule: 'signed in', parameters: idParameters },
    summary: 'One form, with what its newest version asks; a draft to whoever may build alone',
    ...{ answer: formSchema, refusals: [404] },
  },
  async ({ parameters: { id }, caller, services: { database } }) =>
    readForm(database, id, permits(await modulesOf(database, caller.id), buildForms)),
)

const version = route(
  {
    ...{ method: 'get', path: `${collection}{id}/versions/{number}/`, rule: 'signed in' },
    ...{ parameters: z.object({ id: idInPathSchema, number: idInPathSchema }), answer: formVersionSchema },
    ...{ summary: 'What a form asks, or asked, in one of its versions', refusals: [404] },
  },
  ({ parameters: { id, number }, services: { database } }) => readVersion(database, id, number),
)

const create = write(
  {
    ...{ method: 'post', path: collection, summary: 'Make a form, which is a draft until it is published' },
    ...{ rule, headers: ['Idempotency-Key'], body: createFormSchema, answer: formSchema, status: 201 },
    ...{ largestBody: formBounds.body, refusals: [413] },
  },
  createForm,
)

const edit = write(
  {
    ...{ method: 'patch', path: `${collection}{id}/`, rule, headers: ['If-Match'], parameters: idParameters },
    summary: 'Change what a form is called, its term and its machines',
    ...{ body: formDetailsSchema, answer: formSchema, refusals: [404, 409] },
  },
  editForm,
)

const save = write(
  {
    ...{ method: 'patch', path: `${collection}{id}/draft/`, rule, headers: ['If-Match'], parameters: idParameters },
    summary: 'Keep what is being built, complete or not; what equals the newest version is no draft',
    ...{ body: writeFormSchema, answer: formSchema, largestBody: formBounds.body, refusals: [404, 409, 413] },
  },
  saveForm,
)

const publish = write(
  {
    ...{ ...recordAction, path: `${collection}{id}/publish/`, rule, body: publishFormSchema, answer: formSchema },
    summary: 'Make what is built the next version; 400 with the place of each fault that keeps it from that',
  },
  publishForm,
)

const moving = { ...recordAction, rule, body: reasonSchema, answer: formSchema } as const
const retire = write(
  { ...moving, path: `${collection}{id}/retire/`, summary: 'Offer a form no more, for a reason' },
  retireForm,
)
const reactivate = write(
  { ...moving, path: `${collection}{id}/reactivate/`, summary: 'Offer a form again, for a reason' },
  reactivateForm,
)

/** After the calls of responses and machines, whose names an id would take. */
export const formRoutes = [
  ...[builtList, builtExported, list, exported, read, version, formXlsform],
  logRoute({ collection, permission: buildForms, record: formRecord }),
  ...[create, edit, save, publish, retire, reactivate],
]

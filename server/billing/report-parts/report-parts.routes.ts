import { z } from 'zod'
import {
  addAssetsSchema,
  editItemSchema,
  editLineSchema,
  itemSchema,
  itemsSchema,
  lineSchema,
  linesSchema,
} from '../../../contract/billing/report-lines.schema'
import { idInPathSchema } from '../../../contract/paging.schema'
import { once } from '../../http/idempotency'
import { route } from '../../http/route'
import { addItem, editItem, removeItem } from './report-items'
import { addAssets, editLine, removeLine } from './report-lines'
import { checkReport, readItems, readLines } from './report-parts-read'

const reads = { permission: 'faturamento_boletins' } as const
const writes = { permission: 'faturamento_boletins_editar' } as const
const ofReport = z.object({ id: idInPathSchema })
const ofLine = ofReport.extend({ line: idInPathSchema })
const ofItem = ofReport.extend({ item: idInPathSchema })

const lines = route(
  {
    method: 'get',
    path: '/billing/reports/{id}/lines/',
    summary: 'All lines of a report, by the code of the asset',
    rule: reads,
    parameters: ofReport,
    answer: linesSchema,
    refusals: [404],
  },
  async ({ parameters: { id }, services: { database } }) => {
    await checkReport(database, id)
    return readLines(database, id)
  },
)

const add = route(
  {
    method: 'post',
    path: '/billing/reports/{id}/lines/',
    summary: 'Add assets to a report; 409 with the reasons where its lifecycle does not allow it',
    rule: writes,
    headers: ['Idempotency-Key'],
    parameters: ofReport,
    body: addAssetsSchema,
    answer: linesSchema,
    status: 201,
    refusals: [404, 409, 415, 422, 425],
  },
  (call) => once(call, (transaction) => addAssets(transaction, call)),
)

const edit = route(
  {
    method: 'patch',
    path: '/billing/reports/{id}/lines/{line}/',
    summary: 'Change a line of a report; If-Match carries the version of the line',
    rule: writes,
    headers: ['If-Match'],
    parameters: ofLine,
    body: editLineSchema,
    answer: lineSchema,
    refusals: [404, 409, 412, 415, 428],
  },
  (call) => call.services.database.transaction((transaction) => editLine(transaction, call)),
)

const remove = route(
  {
    method: 'delete',
    path: '/billing/reports/{id}/lines/{line}/',
    summary: 'Take a line out of a report; If-Match carries the version of the line',
    rule: writes,
    headers: ['If-Match'],
    parameters: ofLine,
    answer: null,
    refusals: [404, 409, 412, 428],
  },
  (call) => call.services.database.transaction((transaction) => removeLine(transaction, call)),
)

const items = route(
  {
    method: 'get',
    path: '/billing/reports/{id}/items/',
    summary: 'All other items of a report, oldest first',
    rule: reads,
    parameters: ofReport,
    answer: itemsSchema,
    refusals: [404],
  },
  async ({ parameters: { id }, services: { database } }) => {
    await checkReport(database, id)
    return readItems(database, id)
  },
)

const addOther = route(
  {
    method: 'post',
    path: '/billing/reports/{id}/items/',
    summary: 'Add another item to a report; 409 with the reasons where its lifecycle does not allow it',
    rule: writes,
    headers: ['Idempotency-Key'],
    parameters: ofReport,
    body: editItemSchema,
    answer: itemSchema,
    status: 201,
    refusals: [404, 409, 415, 422, 425],
  },
  (call) => once(call, (transaction) => addItem(transaction, call)),
)

const editOther = route(
  {
    method: 'patch',
    path: '/billing/reports/{id}/items/{item}/',
    summary: 'Change another item of a report; If-Match carries the version of the item',
    rule: writes,
    headers: ['If-Match'],
    parameters: ofItem,
    body: editItemSchema,
    answer: itemSchema,
    refusals: [404, 409, 412, 415, 428],
  },
  (call) => call.services.database.transaction((transaction) => editItem(transaction, call)),
)

const removeOther = route(
  {
    method: 'delete',
    path: '/billing/reports/{id}/items/{item}/',
    summary: 'Take another item out of a report; If-Match carries the version of the item',
    rule: writes,
    headers: ['If-Match'],
    parameters: ofItem,
    answer: null,
    refusals: [404, 409, 412, 428],
  },
  (call) => call.services.database.transaction((transaction) => removeItem(transaction, call)),
)

export const reportPartRoutes = [lines, add, edit, remove, items, addOther, editOther, removeOther]

import {
  addAssetsSchema,
  editItemSchema,
  editLineSchema,
  itemSchema,
  itemsSchema,
  lineSchema,
  linesSchema,
} from '../../../contract/billing/report-lines.schema'
import { applyReadingsSchema } from '../../../contract/billing/report-readings/report-readings.schema'
import { lineBounds, lineTextLength } from '../../../contract/limits'
import { idInPathSchema } from '../../../contract/paging.schema'
import { recordPermissions } from '../../../contract/permissions'
import { route } from '../../http/route'
import { write } from '../../http/write'
import { idParameters } from '../../record/record.routes'
import { addItem, editItem, removeItem } from './report-items'
import { addAssets, editLine, removeLine } from './report-lines'
import { checkReport, readItems, readLines } from './report-parts-read'
import { applyReadings } from './report-readings'

const { read, events } = recordPermissions.report
const reads = { permission: read }
const writes = { permission: events['lines.change'] }
const ofLine = idParameters.extend({ line: idInPathSchema })
const ofItem = idParameters.extend({ item: idInPathSchema })

const lines = route(
  {
    method: 'get',
    path: '/billing/reports/{id}/lines/',
    summary: 'All lines of a report, by the code of the asset',
    rule: reads,
    parameters: idParameters,
    answer: linesSchema,
    refusals: [404],
  },
  async ({ parameters: { id }, services: { database } }) => {
    await checkReport(database, id)
    return readLines(database, id)
  },
)

const add = write(
  {
    method: 'post',
    path: '/billing/reports/{id}/lines/',
    summary: 'Add assets to a report; 409 with the reasons where its lifecycle does not allow it',
    rule: writes,
    headers: ['Idempotency-Key'],
    parameters: idParameters,
    body: addAssetsSchema,
    answer: linesSchema,
    status: 201,
    refusals: [404, 409],
  },
  addAssets,
)

const edit = write(
  {
    method: 'patch',
    path: '/billing/reports/{id}/lines/{line}/',
    summary: 'Change a line of a report; If-Match carries the version of the line',
    rule: writes,
    headers: ['If-Match'],
    parameters: ofLine,
    body: editLineSchema,
    answer: lineSchema,
    refusals: [404, 409],
  },
  editLine,
)

/** Bytes of one line: its texts, each character escaped, and its figures. */
const largestLine = 4 * 6 * lineTextLength.max + 512

const readings = write(
  {
    method: 'post',
    path: '/billing/reports/{id}/lines/readings/',
    summary: 'Change many lines of a report, or none; 412 with their assets where others have changed some meanwhile',
    rule: writes,
    headers: ['Idempotency-Key'],
    parameters: idParameters,
    body: applyReadingsSchema,
    largestBody: lineBounds.pasted * largestLine,
    answer: linesSchema,
    refusals: [404, 409, 412],
  },
  applyReadings,
)

const remove = write(
  {
    method: 'delete',
    path: '/billing/reports/{id}/lines/{line}/',
    summary: 'Take a line out of a report; If-Match carries the version of the line',
    rule: writes,
    headers: ['If-Match'],
    parameters: ofLine,
    answer: null,
    refusals: [404, 409],
  },
  removeLine,
)

const items = route(
  {
    method: 'get',
    path: '/billing/reports/{id}/items/',
    summary: 'All other items of a report, oldest first',
    rule: reads,
    parameters: idParameters,
    answer: itemsSchema,
    refusals: [404],
  },
  async ({ parameters: { id }, services: { database } }) => {
    await checkReport(database, id)
    return readItems(database, id)
  },
)

const addOther = write(
  {
    method: 'post',
    path: '/billing/reports/{id}/items/',
    summary: 'Add another item to a report; 409 with the reasons where its lifecycle does not allow it',
    rule: writes,
    headers: ['Idempotency-Key'],
    parameters: idParameters,
    body: editItemSchema,
    answer: itemSchema,
    status: 201,
    refusals: [404, 409],
  },
  addItem,
)

const editOther = write(
  {
    method: 'patch',
    path: '/billing/reports/{id}/items/{item}/',
    summary: 'Change another item of a report; If-Match carries the version of the item',
    rule: writes,
    headers: ['If-Match'],
    parameters: ofItem,
    body: editItemSchema,
    answer: itemSchema,
    refusals: [404, 409],
  },
  editItem,
)

const removeOther = write(
  {
    method: 'delete',
    path: '/billing/reports/{id}/items/{item}/',
    summary: 'Take another item out of a report; If-Match carries the version of the item',
    rule: writes,
    headers: ['If-Match'],
    parameters: ofItem,
    answer: null,
    refusals: [404, 409],
  },
  removeItem,
)

export const reportPartRoutes = [lines, add, edit, readings, remove, items, addOther, editOther, removeOther]

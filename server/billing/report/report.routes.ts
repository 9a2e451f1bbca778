import { z } from 'zod'
import {
  cloneReportSchema,
  createReportSchema,
  editReportSchema,
  monthTotalSchema,
  reportSchema,
} from '../../../contract/billing/report.schema'
import { recordPermissions } from '../../../contract/permissions'
import { reasonSchema } from '../../../contract/reason.schema'
import { dayAt } from '../../calendar'
import { route } from '../../http/route'
import { write } from '../../http/write'
import { documentRoutes } from '../../record/document.routes'
import { listRoutes } from '../../record/list.routes'
import { logRoute } from '../../record/log.routes'
import { messageRoutes } from '../../record/message.routes'
import { idParameters, readRoute, recordAction } from '../../record/record.routes'
import { cancelReport } from './report-cancel'
import { cloneReport } from './report-clone'
import { createReport } from './report-create'
import { editReport } from './report-edit'
import { reportList } from './report-list'
import { totalsByMonth } from './report-months'
import { readReport } from './report-read'
import { reportRecord } from './report-record'

const collection = '/billing/reports/'
const { read: permission, create: createPermission, events } = recordPermissions.report
const reports = { collection, record: reportRecord, permission }

const [list, exported] = listRoutes(reportList, {
  ...reports,
  summary: 'Measurement reports, paged, with the totals of the filter',
  exportSummary: 'All reports that the filter matches, in its order, as a file',
})

const byMonth = route(
  {
    method: 'get',
    path: `${collection}by-competencia/`,
    summary: 'Totals of the last twelve months, oldest first',
    rule: { permission },
    answer: z.array(monthTotalSchema),
  },
  ({ services: { database, clock } }) => totalsByMonth(database, dayAt(clock())),
)

const read = readRoute({ ...reports, summary: 'One measurement report', answer: reportSchema, read: readReport })

const create = write(
  {
    method: 'post',
    path: collection,
    summary: 'Create a measurement report; 409 where one of the same pair overlaps the period',
    rule: { permission: createPermission },
    headers: ['Idempotency-Key'],
    body: createReportSchema,
    answer: reportSchema,
    status: 201,
    refusals: [409],
  },
  createReport,
)

const cancel = write(
  {
    ...recordAction,
    path: `${collection}{id}/cancel/`,
    summary: 'Cancel a measurement report with a reason; 409 where its lifecycle does not allow it',
    rule: { permission: events['report.cancel'] },
    body: reasonSchema,
    answer: reportSchema,
  },
  cancelReport,
)

const edit = write(
  {
    method: 'patch',
    path: `${collection}{id}/`,
    summary:
      'Change the head of a measurement report; 409 once it is cancelled, or where another one overlaps the period',
    rule: { permission: events['report.edit'] },
    headers: ['If-Match'],
    parameters: idParameters,
    body: editReportSchema,
    answer: reportSchema,
    refusals: [404, 409],
  },
  editReport,
)

const clone = write(
  {
    method: 'post',
    path: `${collection}{id}/clone/`,
    summary: 'A new report of the same pair and assets; 409 where one overlaps the period',
    rule: { permission: createPermission },
    headers: ['Idempotency-Key'],
    parameters: idParameters,
    body: cloneReportSchema,
    answer: reportSchema,
    status: 201,
    refusals: [404, 409],
  },
  cloneReport,
)

export const reportRoutes = [
  ...[list, byMonth, read, logRoute(reports)],
  ...messageRoutes({ ...reports, writePermission: permission }),
  ...documentRoutes({ ...reports, writePermission: recordPermissions.report.attach }),
  ...[create, cancel, exported, edit, clone],
]

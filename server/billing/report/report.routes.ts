import { eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  createReportSchema,
  exportReportsSchema,
  monthTotalSchema,
  reportFilterSchema,
  reportPageSchema,
  reportQuerySchema,
  reportSchema,
} from '../../../contract/billing/report.schema'
import { idInPathSchema } from '../../../contract/paging.schema'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import { report } from '../../database/schema'
import { exportAnswer } from '../../export/export-file'
import { once } from '../../http/idempotency'
import { pageLinks } from '../../http/paging'
import { route } from '../../http/route'
import { documentRoutes } from '../../record/document.routes'
import { logRoute } from '../../record/log-list'
import { messageRoutes } from '../../record/message.routes'
import { cancelReport } from './report-cancel'
import { raiseVersion } from './report-change'
import { createReport } from './report-create'
import { exportReports } from './report-export'
import { listReports, totalsByMonth } from './report-list'
import { readReport } from './report-read'

const parameters = z.object({ id: idInPathSchema })

const list = route(
  {
    method: 'get',
    path: '/billing/reports/',
    summary: 'Measurement reports, paged, with the totals of the filter',
    rule: { permission: 'faturamento_boletins' },
    query: reportQuerySchema,
    answer: reportPageSchema,
  },
  async ({ query, url, services }) => {
    const { count, ...page } = await listReports(services.database, query)
    return { ...page, ...pageLinks(url, services.origin, query, count) }
  },
)

const byMonth = route(
  {
    method: 'get',
    path: '/billing/reports/by-competencia/',
    summary: 'Totals of the last twelve months, oldest first',
    rule: { permission: 'faturamento_boletins' },
    answer: z.array(monthTotalSchema),
  },
  ({ services }) => totalsByMonth(services.database, dayAt(services.clock())),
)

const read = route(
  {
    method: 'get',
    path: '/billing/reports/{id}/',
    summary: 'One measurement report',
    rule: { permission: 'faturamento_boletins' },
    parameters,
    answer: reportSchema,
    refusals: [404],
  },
  ({ parameters: { id }, services }) => readReport(services.database, id),
)

const create = route(
  {
    method: 'post',
    path: '/billing/reports/',
    summary: 'Create a measurement report; 409 where one of the same pair overlaps the period',
    rule: { permission: 'faturamento_boletins_criar' },
    headers: ['Idempotency-Key'],
    body: createReportSchema,
    answer: reportSchema,
    status: 201,
    refusals: [409, 415, 422, 425],
  },
  (call) => once(call, (transaction) => createReport(transaction, call)),
)

const cancel = route(
  {
    method: 'post',
    path: '/billing/reports/{id}/cancel/',
    summary: 'Cancel a measurement report; 409 with the reasons where its lifecycle does not allow it',
    rule: { permission: 'faturamento_boletins_cancelar' },
    headers: ['If-Match', 'Idempotency-Key'],
    parameters,
    answer: reportSchema,
    refusals: [404, 409, 412, 422, 425, 428],
  },
  (call) => once(call, (transaction) => cancelReport(transaction, call)),
)

const log = logRoute({
  collection: '/billing/reports/',
  entity: 'report',
  permission: 'faturamento_boletins',
  exists: isReport,
})

const messages = messageRoutes({
  collection: '/billing/reports/',
  entity: 'report',
  viewPermission: 'faturamento_boletins',
  writePermission: 'faturamento_boletins',
  exists: isReport,
})

const documents = documentRoutes({
  collection: '/billing/reports/',
  entity: 'report',
  viewPermission: 'faturamento_boletins',
  editPermission: 'faturamento_boletins_editar',
  exists: isReport,
  lock: raiseVersion,
})

const exported = route(
  {
    method: 'post',
    path: '/billing/reports/export/',
    summary: 'All reports that the filter matches, in its order, as a file',
    rule: { permission: 'faturamento_boletins' },
    query: reportFilterSchema,
    body: exportReportsSchema,
    answer: exportAnswer,
    refusals: [415, 429],
  },
  exportReports,
)

export const reportRoutes = [list, byMonth, read, log, ...messages, ...documents, create, cancel, exported]

async function isReport(database: Database, id: number): Promise<boolean> {
  return (await database.$count(report, eq(report.id, id))) > 0
}

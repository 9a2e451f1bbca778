import { z } from 'zod'
import { cloneReportSchema, editReportSchema, reportSchema } from '../../../contract/billing/report.schema'
import { idInPathSchema } from '../../../contract/paging.schema'
import { once } from '../../http/idempotency'
import { route } from '../../http/route'
import { cloneReport } from './report-clone'
import { editReport } from './report-edit'

const parameters = z.object({ id: idInPathSchema })

const edit = route(
  {
    method: 'patch',
    path: '/billing/reports/{id}/',
    summary:
      'Change the head of a measurement report; 409 once it is cancelled, or where another one overlaps the period',
    rule: { permission: 'faturamento_boletins_editar' },
    headers: ['If-Match'],
    parameters,
    body: editReportSchema,
    answer: reportSchema,
    refusals: [404, 409, 412, 415, 428],
  },
  (call) => call.services.database.transaction((transaction) => editReport(transaction, call)),
)

const clone = route(
  {
    method: 'post',
    path: '/billing/reports/{id}/clone/',
    summary: 'A new report of the same pair and assets; 409 where one overlaps the period',
    rule: { permission: 'faturamento_boletins_criar' },
    headers: ['Idempotency-Key'],
    parameters,
    body: cloneReportSchema,
    answer: reportSchema,
    status: 201,
    refusals: [404, 409, 415, 422, 425],
  },
  (call) => once(call, (transaction) => cloneReport(transaction, call)),
)

export const reportEditRoutes = [edit, clone]

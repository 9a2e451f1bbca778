import { pdfQuerySchema } from '../../../contract/billing/invoice.schema'
import { recordPermissions } from '../../../contract/permissions'
import { dayAt } from '../../calendar'
import { alone, exportTypes, wholeWorkbook } from '../../export/export-file'
import { refuse } from '../../http/refused'
import { route } from '../../http/route'
import { drawFile, pdfType } from '../../pdf/draw-file'
import { idParameters } from '../../record/record.routes'
import { readCompany } from '../company/company-record'
import { reportDocument } from './report-document'
import { measurementName, readMeasurement } from './report-measurement'
import { reportRecord } from './report-record'
import { reportSheet } from './report-sheet'

const asked = {
  method: 'get',
  parameters: idParameters,
  query: pdfQuerySchema,
  rule: { permission: recordPermissions.report.read },
} as const

const auditOf = (id: number) => ({ event: 'file.download', entity: reportRecord.entity, id }) as const

const pdf = route(
  {
    ...asked,
    path: '/billing/reports/{id}/pdf/',
    summary: 'The measurement as a document for its client to agree to; 409 where no issuing company is configured',
    answer: { types: [pdfType] },
    refusals: [404, 409],
  },
  async (call) => {
    const { database, settings, clock } = call.services
    const { id } = call.parameters
    const measurement = await readMeasurement(database, id)
    const issuer = await readCompany(database, settings)
    if (issuer.version === 0) throw refuse(409, 'Falta dizer que empresa emite os boletins: em Faturamento, Empresa.')
    const paper = { ...measurement, issuer, language: call.query.language, today: dayAt(clock()) }
    const file = await drawFile(call, measurementName(measurement.report), () => reportDocument(paper))
    return { ...file, audit: auditOf(id) }
  },
)

const sheet = route(
  {
    ...asked,
    path: '/billing/reports/{id}/xlsx/',
    summary: 'The measurement as a spreadsheet: a row for each asset and each other item, with their sums',
    answer: { types: [exportTypes.xlsx] },
    refusals: [404],
  },
  async ({ caller, services: { database }, parameters: { id }, query: { language }, signal }) => {
    const written = reportSheet(await readMeasurement(database, id), language)
    return {
      ...{ name: `${written.name}.xlsx`, type: exportTypes.xlsx, audit: auditOf(id) },
      content: alone(caller.id, wholeWorkbook(written, signal)),
    }
  },
)

export const measurementRoutes = [pdf, sheet]

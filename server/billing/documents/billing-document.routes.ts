import { and, eq, inArray } from 'drizzle-orm'
import { documentSources } from '../../../contract/billing/documents/billing-documents.schema'
import { fileTypes } from '../../../contract/billing/documents/documents'
import { pdfQuerySchema } from '../../../contract/billing/invoice.schema'
import { attachment } from '../../database/schema'
import { readStored } from '../../files/stored-file'
import { notFound } from '../../http/refused'
import { route } from '../../http/route'
import { listRoutes } from '../../record/list.routes'
import { idParameters } from '../../record/record.routes'
import { billingDocumentList, originOf } from './billing-document-list'
import { debitNoteFile, invoiceFile } from './pdf-file'

const collection = '/billing/documents/'
const permission = 'faturamento_documentos'

const [list, exported] = listRoutes(billingDocumentList, {
  collection,
  permission,
  summary: 'Every file of a record, every invoice and debit note as a document, paged',
  exportSummary: 'All files that the filter matches, in its order, as a list in a file',
})

const file = route(
  {
    method: 'get',
    path: `${collection}{id}/file/`,
    summary: 'The content of one of them; 409 where it is drawn and no issuing company is configured',
    rule: { permission },
    parameters: idParameters,
    query: pdfQuerySchema,
    answer: { types: [...new Set(Object.values(fileTypes))] },
    refusals: [404, 409, 410],
  },
  async (call) => {
    const { origin, id } = originOf(call.parameters.id)
    if (origin === 'invoice') return invoiceFile(call, id, call.query.language)
    if (origin === 'debit_note') return debitNoteFile(call, id, call.query.language)
    const [row] = await call.services.database
      .select()
      .from(attachment)
      .where(and(eq(attachment.id, id), inArray(attachment.entity, [...documentSources])))
    if (!row) throw notFound()
    return readStored(call.services, row)
  },
)

export const billingDocumentRoutes = [list, file, exported]

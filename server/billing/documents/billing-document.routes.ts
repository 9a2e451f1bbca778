import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import {
  billingDocumentFilterSchema,
  billingDocumentPageSchema,
  billingDocumentQuerySchema,
  exportBillingDocumentsSchema,
} from '../../../contract/billing/billing-documents.schema'
import { fileTypes } from '../../../contract/billing/documents'
import { paperQuerySchema } from '../../../contract/billing/invoice.schema'
import { idInPathSchema } from '../../../contract/paging.schema'
import { attachment } from '../../database/schema'
import { exportAnswer } from '../../export/export-file'
import { readStored } from '../../files/stored-file'
import { pageLinks } from '../../http/paging'
import { notFound } from '../../http/refused'
import { route } from '../../http/route'
import { exportDocuments } from './billing-document-export'
import { listDocuments, originOf } from './billing-document-list'
import { debitNoteFile, invoiceFile } from './pdf-file'

const collection = '/billing/documents/'
const reads = { permission: 'faturamento_documentos' } as const

const list = route(
  {
    method: 'get',
    path: collection,
    summary: 'Every file of reports and debit note requests, every invoice and debit note as a document, paged',
    rule: reads,
    query: billingDocumentQuerySchema,
    answer: billingDocumentPageSchema,
  },
  async ({ query, url, services: { database, origin } }) => {
    const { count, ...page } = await listDocuments(database, query)
    return { ...page, ...pageLinks(url, origin, query, count) }
  },
)

const file = route(
  {
    method: 'get',
    path: `${collection}{id}/file/`,
    summary: 'The content of one of them; 409 where it is drawn and no issuing company is configured',
    rule: reads,
    parameters: z.object({ id: idInPathSchema }),
    query: paperQuerySchema,
    answer: { types: [...new Set(Object.values(fileTypes))] },
    refusals: [404, 409],
  },
  async (call) => {
    const { origin, id } = originOf(call.parameters.id)
    if (origin === 'invoice') return invoiceFile(call, id, call.query.language)
    if (origin === 'debit_note') return debitNoteFile(call, id, call.query.language)
    const [row] = await call.services.database
      .select()
      .from(attachment)
      .where(and(eq(attachment.id, id), inArray(attachment.entity, ['report', 'nd_request'])))
    if (!row) throw notFound()
    return readStored(call.services, row)
  },
)

const exported = route(
  {
    method: 'post',
    path: `${collection}export/`,
    summary: 'All files that the filter matches, in its order, as a list in a file',
    rule: reads,
    query: billingDocumentFilterSchema,
    body: exportBillingDocumentsSchema,
    answer: exportAnswer,
    refusals: [415, 429],
  },
  exportDocuments,
)

export const billingDocumentRoutes = [list, file, exported]

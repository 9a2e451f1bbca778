import { pdfQuerySchema } from '../../../contract/billing/invoice.schema'
import { recordPermissions } from '../../../contract/permissions'
import { route } from '../../http/route'
import { pdfType } from '../../pdf/draw-file'
import { idParameters } from '../../record/record.routes'
import { debitNoteFile, invoiceFile } from './pdf-file'

const asked = {
  method: 'get',
  parameters: idParameters,
  query: pdfQuerySchema,
  answer: { types: [pdfType] },
  refusals: [404, 409],
} as const

const invoice = route(
  {
    ...asked,
    path: '/billing/invoices/{id}/pdf/',
    summary: 'The invoice as a document for its client; 409 where no issuing company is configured',
    rule: { permission: recordPermissions.invoice.read },
  },
  (call) => invoiceFile(call, call.parameters.id, call.query.language),
)

const debitNote = route(
  {
    ...asked,
    path: '/billing/debit-notes/{id}/pdf/',
    summary: 'The debit note as a document for its client; 409 where no issuing company is configured',
    rule: { permission: recordPermissions.debitNote.read },
  },
  (call) => debitNoteFile(call, call.parameters.id, call.query.language),
)

export const pdfRoutes = [invoice, debitNote]

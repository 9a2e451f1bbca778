import { z } from 'zod'
import { paperQuerySchema } from '../../../contract/billing/invoice.schema'
import { idInPathSchema } from '../../../contract/paging.schema'
import { route } from '../../http/route'
import { debitNoteFile, invoiceFile, paperType } from './pdf-file'

const asked = {
  method: 'get',
  parameters: z.object({ id: idInPathSchema }),
  query: paperQuerySchema,
  answer: { types: [paperType] },
  refusals: [404, 409],
} as const

const invoice = route(
  {
    ...asked,
    path: '/billing/invoices/{id}/pdf/',
    summary: 'The invoice as a document for its client; 409 where no issuing company is configured',
    rule: { permission: 'faturamento_faturas' },
  },
  (call) => invoiceFile(call, call.parameters.id, call.query.language),
)

const debitNote = route(
  {
    ...asked,
    path: '/billing/debit-notes/{id}/pdf/',
    summary: 'The debit note as a document for its client; 409 where no issuing company is configured',
    rule: { permission: 'faturamento_notas_debito' },
  },
  (call) => debitNoteFile(call, call.parameters.id, call.query.language),
)

export const paperRoutes = [invoice, debitNote]

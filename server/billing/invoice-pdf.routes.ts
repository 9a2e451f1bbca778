import { z } from 'zod'
import { invoicePdfQuerySchema } from '../../contract/invoices.schema'
import { idInPathSchema } from '../../contract/paging.schema'
import { dayAt } from '../calendar'
import type { Download } from '../download'
import { drawPdf } from '../pdf/pdf'
import { goneAway, refuse } from '../refused'
import { route } from '../route'
import { invoiceDocument } from './invoice-document'
import { readInvoice } from './invoice-read'

const type = 'application/pdf'

const pdf = route(
  {
    method: 'get',
    path: '/billing/invoices/{id}/pdf/',
    summary: 'The invoice as a document for its client; 409 where no issuing company is configured',
    rule: { permission: 'faturamento_faturas' },
    parameters: z.object({ id: idInPathSchema }),
    query: invoicePdfQuerySchema,
    answer: { types: [type] },
    refusals: [404, 409],
  },
  async ({
    parameters: { id },
    query: { language },
    services: { database, settings, clock },
    signal,
  }): Promise<Download> => {
    const invoice = await readInvoice(database, id, dayAt(clock()))
    if (!settings.issuer) throw refuse(409, 'A empresa que emite as faturas não está configurada no servidor.')
    const file = await drawPdf(invoiceDocument(invoice, settings.issuer, language), signal).catch((error: unknown) => {
      throw signal.aborted ? goneAway() : error
    })
    return { name: `${invoice.number}.pdf`, type, size: file.length, content: inOne(file) }
  },
)

async function* inOne(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file
}

export const invoicePdfRoutes = [pdf]

import { eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  cancelInvoiceSchema,
  confirmProvisionSchema,
  exportInvoicesSchema,
  invoiceFilterSchema,
  invoicePageSchema,
  invoiceQuerySchema,
  invoiceSchema,
  issueInvoiceSchema,
  linkSalesOrderSchema,
} from '../../../contract/billing/invoice.schema'
import { idInPathSchema } from '../../../contract/paging.schema'
import { dayAt } from '../../calendar'
import { invoice } from '../../database/schema'
import { exportAnswer } from '../../export/export-file'
import { once } from '../../http/idempotency'
import { pageLinks } from '../../http/paging'
import { route } from '../../http/route'
import { logRoute } from '../../record/log-list'
import { cancelInvoice } from './invoice-cancel'
import { confirmProvision } from './invoice-confirm'
import { exportInvoices } from './invoice-export'
import { issueInvoice } from './invoice-issue'
import { listInvoices } from './invoice-list'
import { readInvoice } from './invoice-read'
import { linkSalesOrder } from './sales-order-link'

const parameters = z.object({ id: idInPathSchema })

const list = route(
  {
    method: 'get',
    path: '/billing/invoices/',
    summary: 'Invoices, paged, with the totals of the filter and how long the issued ones are due',
    rule: { permission: 'faturamento_faturas' },
    query: invoiceQuerySchema,
    answer: invoicePageSchema,
  },
  async ({ query, url, services: { database, origin, clock } }) => {
    const { count, ...page } = await listInvoices(database, query, dayAt(clock()))
    return { ...page, ...pageLinks(url, origin, query, count) }
  },
)

const read = route(
  {
    method: 'get',
    path: '/billing/invoices/{id}/',
    summary: 'One invoice, with what it bills',
    rule: { permission: 'faturamento_faturas' },
    parameters,
    answer: invoiceSchema,
    refusals: [404],
  },
  ({ parameters: { id }, services: { database, clock } }) => readInvoice(database, id, dayAt(clock())),
)

const issue = route(
  {
    method: 'post',
    path: '/billing/invoices/',
    summary: 'Issue an invoice or book a provision; 409 where the balance of the report does not hold it',
    rule: { permission: 'faturamento_faturas_emitir' },
    headers: ['Idempotency-Key'],
    body: issueInvoiceSchema,
    answer: invoiceSchema,
    status: 201,
    refusals: [404, 409, 415, 422, 425],
  },
  (call) => once(call, (transaction) => issueInvoice(transaction, call)),
)

const confirm = route(
  {
    method: 'post',
    path: '/billing/invoices/{id}/confirm/',
    summary: 'Make a provision an invoice of today; 409 where it is none',
    rule: { permission: 'faturamento_faturas_emitir' },
    headers: ['If-Match', 'Idempotency-Key'],
    parameters,
    body: confirmProvisionSchema,
    answer: invoiceSchema,
    refusals: [404, 409, 412, 415, 422, 425, 428],
  },
  (call) => once(call, (transaction) => confirmProvision(transaction, call)),
)

const cancel = route(
  {
    method: 'post',
    path: '/billing/invoices/{id}/cancel/',
    summary: 'Cancel an invoice or a provision with a reason; its amount returns to the balance of the report',
    rule: { permission: 'faturamento_faturas_cancelar' },
    headers: ['If-Match', 'Idempotency-Key'],
    parameters,
    body: cancelInvoiceSchema,
    answer: invoiceSchema,
    refusals: [404, 409, 412, 415, 422, 425, 428],
  },
  (call) => once(call, (transaction) => cancelInvoice(transaction, call)),
)

const link = route(
  {
    method: 'post',
    path: '/billing/invoices/{id}/sales-order/',
    summary: 'Link a sales order, or change it',
    rule: { permission: 'faturamento_faturas_ov' },
    headers: ['If-Match'],
    parameters,
    body: linkSalesOrderSchema,
    answer: invoiceSchema,
    refusals: [404, 409, 412, 415, 428],
  },
  (call) => call.services.database.transaction((transaction) => linkSalesOrder(transaction, call)),
)

const log = logRoute({
  collection: '/billing/invoices/',
  entity: 'invoice',
  permission: 'faturamento_faturas',
  exists: async (database, id) => (await database.$count(invoice, eq(invoice.id, id))) > 0,
})

const exported = route(
  {
    method: 'post',
    path: '/billing/invoices/export/',
    summary: 'All invoices that the filter matches, in its order, as a file',
    rule: { permission: 'faturamento_faturas' },
    query: invoiceFilterSchema,
    body: exportInvoicesSchema,
    answer: exportAnswer,
    refusals: [415, 429],
  },
  exportInvoices,
)

export const invoiceRoutes = [list, read, log, issue, confirm, cancel, link, exported]

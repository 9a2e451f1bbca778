import {
  confirmProvisionSchema,
  invoiceSchema,
  issueInvoiceSchema,
  linkSalesOrderSchema,
} from '../../../contract/billing/invoice.schema'
import { recordPermissions } from '../../../contract/permissions'
import { reasonSchema } from '../../../contract/reason.schema'
import { write } from '../../http/write'
import { documentRoutes } from '../../record/document.routes'
import { listRoutes } from '../../record/list.routes'
import { logRoute } from '../../record/log.routes'
import { messageRoutes } from '../../record/message.routes'
import { readRoute, recordAction } from '../../record/record.routes'
import { cancelInvoice } from './invoice-cancel'
import { confirmProvision } from './invoice-confirm'
import { issueInvoice } from './invoice-issue'
import { invoiceList } from './invoice-list'
import { readInvoice } from './invoice-read'
import { invoiceRecord } from './invoice-record'
import { linkSalesOrder } from './sales-order-link'

const collection = '/billing/invoices/'
const { read: permission, attach, events } = recordPermissions.invoice
const invoices = { collection, record: invoiceRecord, permission }

const [list, exported] = listRoutes(invoiceList, {
  ...invoices,
  summary: 'Invoices, paged, with the totals of the filter and how long the issued ones are due',
  exportSummary: 'All invoices that the filter matches, in its order, as a file',
})

const read = readRoute({
  ...invoices,
  summary: 'One invoice, with what it bills',
  answer: invoiceSchema,
  read: readInvoice,
})

const issue = write(
  {
    method: 'post',
    path: collection,
    summary: 'Issue an invoice or book a provision; 409 where the balance of the report does not hold it',
    rule: { permission: recordPermissions.report.events['invoice.issue'] },
    headers: ['Idempotency-Key'],
    body: issueInvoiceSchema,
    answer: invoiceSchema,
    status: 201,
    refusals: [404, 409],
  },
  issueInvoice,
)

const confirm = write(
  {
    ...recordAction,
    path: `${collection}{id}/confirm/`,
    summary: 'Make a provision an invoice of today; 409 where it is none',
    rule: { permission: events['provision.confirm'] },
    body: confirmProvisionSchema,
    answer: invoiceSchema,
  },
  confirmProvision,
)

const cancel = write(
  {
    ...recordAction,
    path: `${collection}{id}/cancel/`,
    summary: 'Cancel an invoice or a provision with a reason; its amount returns to the balance of the report',
    rule: { permission: events['invoice.cancel'] },
    body: reasonSchema,
    answer: invoiceSchema,
  },
  cancelInvoice,
)

const link = write(
  {
    ...recordAction,
    path: `${collection}{id}/sales-order/`,
    summary: 'Link a sales order, or change it',
    rule: { permission: events['salesOrder.link'] },
    headers: ['If-Match'],
    body: linkSalesOrderSchema,
    answer: invoiceSchema,
  },
  linkSalesOrder,
)

export const invoiceRoutes = [
  ...[list, read, logRoute(invoices)],
  ...messageRoutes({ ...invoices, writePermission: permission }),
  ...documentRoutes({ ...invoices, writePermission: attach }),
  ...[issue, confirm, cancel, link, exported],
]

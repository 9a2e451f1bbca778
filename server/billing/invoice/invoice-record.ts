import { invoiceStatuses } from '../../../contract/billing/invoice.schema'
import { invoiceLifecycle } from '../../../machines/billing/invoice/invoice.lifecycle'
import { invoice } from '../../database/schema'
import { defineRecord } from '../../record/transition'
import { reportRecord } from '../report/report-record'

export const invoiceRecord = defineRecord({
  entity: 'invoice',
  table: invoice,
  lifecycle: invoiceLifecycle,
  statuses: invoiceStatuses,
  factsOf: ({ status }) => ({ status }),
  inLog: ({ status, issue_date, due_date, sales_order }) => ({ status, issue_date, due_date, sales_order }),
  stampsOf: ({ now, reason }) => ({
    updated_at: now,
    ...(reason === undefined ? {} : { cancellation_reason: reason }),
  }),
})

/** The report whose balance an invoice is about. */
export const ownerOfInvoice = { kind: reportRecord, column: invoice.report_id }

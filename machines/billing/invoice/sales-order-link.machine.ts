import { isSalesOrder } from '../../../contract/billing/invoice'
import { actionDialog } from '../../protocols/action-dialog'
import { invoiceLifecycle } from './invoice.lifecycle'

/** Ties an invoice to a sales order (OV) of the ERP, or to another one. Source: specification, section 2; domain decisions, "Invoice". */
export const salesOrderLinkMachine = actionDialog({
  id: 'salesOrderLink',
  requirement: 'INV-05',
  field: 'sales_order',
  isComplete: ({ text }) => isSalesOrder(text),
  lifecycle: invoiceLifecycle,
  event: 'salesOrder.link',
})

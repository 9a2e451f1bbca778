import { isReason } from '../../../contract/reason'
import { actionDialog } from '../../protocols/action-dialog'
import { invoiceLifecycle } from './invoice.lifecycle'

/** Cancels an invoice or a provision for a reason: its value returns to its report's balance. Source: specification, sections 2 and 5; domain decisions, "Invoice". */
export const invoiceCancelMachine = actionDialog({
  id: 'invoiceCancel',
  requirement: 'INV-04',
  field: 'reason',
  isComplete: ({ text }) => isReason(text),
  lifecycle: invoiceLifecycle,
  event: 'invoice.cancel',
})

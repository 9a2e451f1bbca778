import { isDue } from '../../../contract/billing/invoice'
import { actionDialog } from '../../protocols/action-dialog'
import { invoiceLifecycle } from './invoice.lifecycle'

/** Makes an invoice of a provision, with a due date: its value moves from provisioned to invoiced. Source: specification, section 2; domain decisions, "Report" and "Invoice". */
export const provisionConfirmMachine = actionDialog({
  id: 'provisionConfirm',
  requirement: 'INV-01',
  field: 'due_date',
  isComplete: ({ text, today }) => isDue(text, today),
  lifecycle: invoiceLifecycle,
  event: 'provision.confirm',
})

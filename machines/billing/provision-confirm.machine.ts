import { isDue } from '../../contract/invoices'
import { invoiceLifecycle } from '../lifecycles/invoice.machine'
import { promptAction } from './record-action'

/** Makes an invoice of a provision, with a due date: its value moves from provisioned to invoiced. Source: specification, section 2; domain decisions, "Report" and "Invoice". */
export const provisionConfirmMachine = promptAction({
  id: 'provisionConfirm',
  demand: 'INV-01',
  field: 'due_date',
  isComplete: ({ text, today }) => isDue(text, today),
  lifecycle: invoiceLifecycle,
  event: 'provision.confirm',
})

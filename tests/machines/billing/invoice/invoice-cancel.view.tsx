import { invoiceCancelMachine } from '../../../../machines/billing/invoice/invoice-cancel.machine'
import { cancelSaid, saysOutcome } from '../../protocols/action-dialog.faces'
import { recordActionView } from '../../protocols/action-dialog.view'
import { options } from './invoice-cancel.cases'
import { InvoiceCancelDialog } from './invoice-dialogs'

/** INV-04. */
export const driver = recordActionView({
  machine: invoiceCancelMachine,
  options,
  said: cancelSaid,
  render: (actor) => <InvoiceCancelDialog actor={actor} />,
  sentence: 'O saldo do boletim #12 volta a R$ 1.234,50.',
  saysIt: saysOutcome,
})

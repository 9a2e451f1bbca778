import { invoiceCancelMachine } from '../../machines/billing/invoice-cancel.machine'
import { InvoiceCancelDialog } from '../support/invoice-dialogs'
import { cancelSaid, saysOutcome } from '../support/record-action-faces'
import { recordActionView } from '../support/record-action-view'
import { options } from './invoice-cancel.paths'

/** INV-04. */
export const driver = recordActionView({
  machine: invoiceCancelMachine,
  options,
  said: cancelSaid,
  render: (actor) => <InvoiceCancelDialog actor={actor} />,
  sentence: 'O saldo do boletim #12 volta a R$ 1.234,50.',
  saysIt: saysOutcome,
})
